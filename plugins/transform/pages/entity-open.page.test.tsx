import { ApiError, type Call } from '@etabli/sdk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { closeModel, openModel } from '../contract'
import { aModel } from '../testing/a-model'
import { aSession } from '../testing/a-session'
import { aPlatform, aValidation, KINDS, MODEL_KIND, SOURCE_KIND, TEST_KIND } from '../testing/kinds'
import { button, drawOpen, field, isDisabled, openOf, write } from '../testing/opened'

const SESSION = aSession()['redis-id']

test('TRANS-12 TRANS-14 TRANS-13 under open, the three editors of a model and the one of a source are editable, and each file says when it has unsaved edits', async () => {
  const { unmount } = await drawOpen(SOURCE_KIND)
  expect((await field('YML')).readOnly).toBe(false)
  expect(screen.getAllByRole('textbox', { hidden: true })).toHaveLength(1)
  await write('YML', 'version: 3\n')
  expect((await field('YML')).value).toBe('version: 3\n')
  await screen.findByText('Unsaved edits in YML')
  unmount()
  await drawOpen(MODEL_KIND)
  await field('SQL')
  const editors = screen.getAllByRole('textbox', { hidden: true }).map((editor) => editor.getAttribute('aria-label'))
  expect(editors).toEqual(['SQL', 'YML', 'MD'])
  expect(screen.queryByRole('img', { name: 'unsaved' })).toBeNull()
  for (const label of MODEL_KIND.labels) {
    const { readOnly, value } = await field(label)
    expect(readOnly).toBe(false)
    await write(label, `edited ${label}`)
    expect((await field(label)).value).toBe(`edited ${label}`)
    await screen.findByRole('tab', { name: new RegExp(`^${label} unsaved`) })
    await screen.findByText(`Unsaved edits in ${label}`)
    await write(label, value)
    await screen.findByText('No unsaved edits')
  }
})

test('TEST-08 the SQL of a test is edited in an editor', async () => {
  const { address } = await drawOpen(TEST_KIND)
  expect((await field('SQL')).readOnly).toBe(false)
  expect(screen.getAllByRole('textbox', { hidden: true })).toHaveLength(1)
  expect(address()).toBe('/demo/test/open/marts%2Forders')
  await write('SQL', 'select 2\n')
  await screen.findByText('Unsaved edits in SQL')
})

describe.each(KINDS)('a $noun that is opened', (kind) => {
  const [label] = kind.labels
  const path = `${kind.path}/open/marts%2Forders`
  const worked = { project: 'demo', ...kind.params, dbtFileSessionRedisID: SESSION }

  test('HTTP-13 TRANS-32 TRANS-78 TRANS-79 TEST-29 is opened once, saved without being applied, and saved by Ctrl+S as well', async () => {
    const http = aPlatform()
    const { user, inputsOf, said, address } = await drawOpen(kind, { http })
    expect(await isDisabled('Save')).toBe(true)
    const nobody = { expectedSession: '', expectedHolder: '' }
    expect(inputsOf(kind.calls.open)).toEqual([{ project: 'demo', ...kind.params, ...nobody }])
    await write(label, 'one')
    await user.click(await button('Save'))
    await waitFor(() => expect(said).toEqual([{ severity: 'success', text: `${kind.noun} successfully updated` }]))
    await write(label, 'two')
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    await waitFor(() => expect(said).toHaveLength(2))
    await write(label, 'three')
    fireEvent.keyDown(await field(label), { key: 's', ctrlKey: true })
    await waitFor(() => expect(said).toHaveLength(3))
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    const sent = inputsOf(kind.calls.update)
    expect(sent).toHaveLength(3)
    const [key = '', entity] = Object.entries(kind.entity)[0] ?? []
    expect(sent[2]).toEqual({ ...worked, [key]: { ...entity, [kind.first]: 'three' }, resolvedCommit: '' })
    // One that fails is told by its call alone, and what was written stays.
    const update: Call = kind.calls.update
    http.refuse(update, 'DOWN', 'the platform is not there', 503)
    await write(label, 'four')
    await user.click(await button('Save'))
    await waitFor(() => expect(inputsOf(update)).toHaveLength(4))
    await waitFor(async () => expect(await isDisabled('Save')).toBe(false))
    http.answer(update, {})
    await user.click(await button('Save'))
    await screen.findByText('No unsaved edits')
    expect(inputsOf(update).slice(3)).toEqual(
      Array(2).fill({ ...worked, [key]: { ...entity, [kind.first]: 'four' }, resolvedCommit: '' }),
    )
    expect(said).toHaveLength(4)
    expect(inputsOf(kind.calls.merge)).toEqual([])
    expect(address()).toBe(path)
  })

  test('HTTP-13 TRANS-33 TRANS-35 TRANS-38 TRANS-80 TRANS-81 TEST-11 TEST-30 is validated by a job that is followed, applied when that is completed, and left for the list', async () => {
    const { user, inputsOf, said, address, watched, tellJob } = await drawOpen(kind)
    await write(label, 'edited')
    await user.click(await button('Validate and Apply'))
    await waitFor(() => expect(watched).toEqual(['job:1']))
    expect(inputsOf(kind.calls.update)).toHaveLength(1)
    expect(inputsOf(kind.calls.validate)).toEqual([worked])
    tellJob(aValidation('running', 'compiling\n'))
    const log = await screen.findByRole('log', { name: 'Output of the validation' })
    await waitFor(() => expect(log.textContent).toContain('compiling'))
    expect((await field(label)).readOnly).toBe(true)
    expect(inputsOf(kind.calls.merge)).toEqual([])
    tellJob(aValidation('completed', 'compiling\nfine\n'))
    await waitFor(() => expect(address()).toBe(kind.list))
    expect(inputsOf(kind.calls.merge)).toEqual([worked])
    expect(said).toEqual([
      { severity: 'success', text: `${kind.noun} successfully updated` },
      { severity: 'success', text: `${kind.noun} successfully merged` },
    ])
  })

  test('HTTP-13 TRANS-39 TRANS-41 TRANS-84 TEST-10 is cancelled once that is confirmed, and left for the list', async () => {
    const cancel: Call = kind.calls.cancel
    const http = aPlatform().refuse(cancel, 'DOWN', 'the platform is not there', 503)
    const { user, inputsOf, said, asked, address } = await drawOpen(kind, { http })
    await write(label, 'edited')
    // One that fails leaves the page as it is, and is told by its call alone.
    await user.click(await button('Cancel'))
    await waitFor(() => expect(inputsOf(cancel)).toHaveLength(1))
    await waitFor(async () => expect(await isDisabled('Cancel')).toBe(false))
    expect([address(), (await field(label)).value, said]).toEqual([path, 'edited', []])
    http.answer(cancel, {})
    await user.click(await button('Cancel'))
    await waitFor(() => expect(address()).toBe(kind.list))
    expect(asked.map(({ text }) => text)).toEqual(
      Array(2).fill('All your changes will be cancelled, do you want to continue ?'),
    )
    expect(inputsOf(cancel)).toEqual([worked, worked])
    expect(said).toEqual([{ severity: 'success', text: 'changes successfully cancelled' }])
  })

  test('is not edited by whoever may only read: the page says so, calls nothing, and leads to the text', async () => {
    const { inputsOf } = await drawOpen(kind, {
      permissions: { demo: { permission: 'RWX', transform: { permission: 'R' } } },
    })
    await screen.findByRole('heading', { name: `You may not edit this ${kind.noun}` })
    expect(screen.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe(`${kind.path}/read/marts%2Forders`)
    expect(inputsOf(kind.calls.open)).toEqual([])
  })

  test('HTTP-13 TRANS-44 TRANS-55 TRANS-65 TEST-21 OP-62 CALL-18 whose session is corrupted is told of with all that the failure holds of it, can have it closed, and is left for the list', async () => {
    const http = aPlatform().answer(openOf(kind), () => {
      throw new ApiError('SESSION_CORRUPTED', 409, 'the folder is gone', { data: { dbtFileSession: aSession() } })
    })
    const call = vi.spyOn(http, 'call')
    const { user, inputsOf, said, address } = await drawOpen(kind, { http })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('This work session cannot be loaded')
    // Its message is told by a toast as well.
    const openings = call.mock.calls.filter(([asked]) => asked === openOf(kind))
    expect(openings.map(([, , options]) => options?.quiet ?? false)).toEqual([false])
    expect(dialog.textContent).toContain(`It was begun by ${aSession()['created-by']} on `)
    await user.click(await button('Close session'))
    await waitFor(() => expect(address()).toBe(kind.list))
    expect(inputsOf(kind.calls.close)).toEqual([{ project: 'demo', dbtFileSessionRedisID: SESSION }])
    expect(said.at(-1)).toEqual({ severity: 'success', text: 'The work session is closed.' })
  })
})

/** Whether the tab closes without a question of the browser. */
const closesAtOnce = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test.each(KINDS)(
  'TRANS-30 TRANS-31 leaving a $noun with unsaved edits asks; leaving it with none, as they were undone or saved, asks nothing',
  async (kind) => {
    const last = kind.labels.at(-1) ?? kind.labels[0]
    const path = `${kind.path}/open/marts%2Forders`
    const undone = await drawOpen(kind, { answer: false })
    const text = (await field(last)).value
    await write(last, 'edited')
    expect(closesAtOnce()).toBe(false)
    await undone.goTo(kind.list)
    await waitFor(() => expect(undone.asked).toHaveLength(1))
    expect(undone.address()).toBe(path)
    await write(last, text)
    expect(closesAtOnce()).toBe(true)
    await undone.goTo(kind.list)
    await screen.findByText('another page')
    expect(undone.asked).toHaveLength(1)
    undone.unmount()

    const saved = await drawOpen(kind, { answer: false })
    await write(last, 'edited')
    await saved.user.click(await button('Save'))
    await screen.findByText('No unsaved edits')
    await saved.goTo(kind.list)
    await screen.findByText('another page')
    expect(saved.asked).toEqual([])
    saved.unmount()

    const left = await drawOpen(kind)
    await write(last, 'edited')
    await left.goTo(kind.list)
    await screen.findByText('another page')
    expect(left.asked).toEqual(undone.asked)
  },
)

test.each(KINDS)(
  'TRANS-42 refusing the cancel question leaves the session of a $noun and the page as they are',
  async (kind) => {
    const [label] = kind.labels
    const { user, asked, inputsOf, said, address } = await drawOpen(kind, { answer: false })
    await write(label, 'edited')
    await user.click(await button('Cancel'))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect((await field(label)).value).toBe('edited')
    expect(said).toEqual([])
    // The session goes on.
    await user.click(await button('Save'))
    await waitFor(() => expect(said).toHaveLength(1))
    expect(inputsOf(kind.calls.update)).toMatchObject([{ dbtFileSessionRedisID: SESSION }])
    expect([inputsOf(kind.calls.cancel), inputsOf(kind.calls.close)]).toEqual([[], []])
    expect(address()).toBe(`${kind.path}/open/marts%2Forders`)
  },
)

test.each(KINDS)(
  'TRANS-11 TRANS-48 CALL-15 the differences are the original and the modified content of a $noun',
  async (kind) => {
    const compare: Call = kind.calls.compare
    const [[key = '', entity] = []] = Object.entries(kind.entity)
    const files = (text: string) =>
      Object.fromEntries(kind.labels.map((file) => [`${file}FileContent`, `${text} ${file}`]))
    const diff = {
      entityType: `dbt-${kind.noun}`,
      originalContent: { ...entity, ...files('old') },
      modifiedContent: { ...entity, ...files('new') },
    }
    const { user, inputsOf } = await drawOpen(kind, { http: aPlatform().answer(compare, { [`${key}Diff`]: diff }) })
    await user.click(await button('Show the differences'))
    const dialog = within(await screen.findByRole('dialog'))
    for (const file of kind.labels) {
      const tab = dialog.queryByRole('tab', { name: new RegExp(`^${file}`), hidden: true })
      if (tab) await user.click(tab)
      expect((await field(`${file}, as it is in the repository`)).value).toBe(`old ${file}`)
      expect((await field(`${file}, as it is in the work session`)).value).toBe(`new ${file}`)
    }
    expect(inputsOf(compare)).toEqual([{ project: 'demo', dbtFileSessionRedisID: SESSION }])
  },
)

test('TRANS-19 a failure to open is said and can be tried again, once the lock was checked again', async () => {
  const http = aPlatform().refuse(openModel, 'UNKNOWN_MODEL', 'there is no such model', 404)
  const { user, inputsOf } = await drawOpen(MODEL_KIND, { http })
  await screen.findByText('there is no such model')
  expect(screen.queryByRole('dialog')).toBeNull()
  const opened = { dbtModel: aModel(), dbtFileSessionRedisID: SESSION, workDir: 'w' }
  http.answer(openModel, { dbtModelInWorks: opened, workDir: 'w' })
  await user.click(await button('Retry'))
  await field('SQL')
  expect(inputsOf(closeModel)).toEqual([])
  const { check } = MODEL_KIND.calls
  const inOrder = http.asked.map(({ call }) => call).filter((call) => call === check || call === openModel)
  expect(inOrder).toEqual([check, openModel, check, openModel])
})

test.each(KINDS)(
  'TRANS-51 a token without the id of a user is refused where the lock of a $noun is checked, and nothing is opened',
  async (kind) => {
    const { said, inputsOf } = await drawOpen(kind, { userId: '' })
    const text = 'invalid token, try to log in again or contact an administrator'
    await waitFor(() => expect(said).toEqual([{ severity: 'error', text }]))
    await screen.findByText(text)
    expect([inputsOf(kind.calls.check), inputsOf(kind.calls.open)]).toEqual([[], []])
  },
)
