import { ApiError, type Call } from '@etabli/sdk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { closeModel, openModel } from '../contract'
import { aModel } from '../testing/a-model'
import { aSession } from '../testing/a-session'
import { aPlatform, aValidation, KINDS, MODEL_KIND, SOURCE_KIND, TEST_KIND } from '../testing/kinds'
import { button, drawOpen, field, isDisabled, openOf, write } from '../testing/opened'

const SESSION = aSession()['redis-id']

test('TRANS-14 TRANS-13 under open, the three editors of a model and the one of a source are editable, and each file says when it has unsaved edits', async () => {
  const { unmount } = await drawOpen(SOURCE_KIND)
  expect((await field('YML')).readOnly).toBe(false)
  expect(screen.getAllByRole('textbox', { hidden: true })).toHaveLength(1)
  unmount()
  await drawOpen(MODEL_KIND)
  for (const label of MODEL_KIND.labels) expect((await field(label)).readOnly).toBe(false)
  expect(screen.queryByRole('img', { name: 'unsaved' })).toBeNull()
  await write('YML', 'version: 3\n')
  await screen.findByRole('tab', { name: /^YML unsaved/ })
  await screen.findByText('Unsaved edits in YML')
  await write('YML', 'version: 2\n')
  await screen.findByText('No unsaved edits')
})

test('TEST-08 the SQL of a test is edited in an editor', async () => {
  await drawOpen(TEST_KIND)
  expect((await field('SQL')).readOnly).toBe(false)
  expect(screen.getAllByRole('textbox', { hidden: true })).toHaveLength(1)
})

describe.each(KINDS)('a $noun that is opened', (kind) => {
  const [label] = kind.labels
  const path = `${kind.path}/open/marts%2Forders`
  const worked = { project: 'demo', ...kind.params, dbtFileSessionRedisID: SESSION }

  test('HTTP-13 TRANS-32 TRANS-78 TRANS-79 TEST-29 is opened once, saved without being applied, and saved by Ctrl+S as well', async () => {
    const { user, inputsOf, said, address } = await drawOpen(kind)
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
    expect(said.map(({ text }) => text)).toEqual([
      `${kind.noun} successfully updated`,
      `${kind.noun} successfully merged`,
    ])
  })

  test('HTTP-13 TRANS-39 TRANS-41 TRANS-84 TEST-10 is cancelled once that is confirmed, and left for the list', async () => {
    const { user, inputsOf, said, asked, address } = await drawOpen(kind)
    await write(label, 'edited')
    await user.click(await button('Cancel'))
    await waitFor(() => expect(address()).toBe(kind.list))
    expect(asked.map(({ text }) => text)).toEqual(['All your changes will be cancelled, do you want to continue ?'])
    expect(inputsOf(kind.calls.cancel)).toEqual([worked])
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

  test('TRANS-44 TEST-21 OP-62 whose session is corrupted is told of with all that the failure holds of it, can have it closed, and is left for the list', async () => {
    const http = aPlatform().answer(openOf(kind), () => {
      throw new ApiError('SESSION_CORRUPTED', 409, 'the folder is gone', { data: { dbtFileSession: aSession() } })
    })
    const { user, inputsOf, address } = await drawOpen(kind, { http })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('This work session cannot be loaded')
    expect(dialog.textContent).toContain(`It was begun by ${aSession()['created-by']} on `)
    await user.click(await button('Close session'))
    await waitFor(() => expect(address()).toBe(kind.list))
    expect(inputsOf(kind.calls.close)).toEqual([{ project: 'demo', dbtFileSessionRedisID: SESSION }])
  })
})

test('TRANS-30 TRANS-31 leaving with unsaved edits asks; leaving with none asks nothing', async () => {
  const { asked, address, goTo } = await drawOpen(MODEL_KIND, { answer: false })
  await write('SQL', 'edited')
  await goTo('/demo/transform')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(address()).toBe('/demo/transform/model/open/marts%2Forders')
  await write('SQL', aModel().SQLFileContent)
  await goTo('/demo/transform')
  await screen.findByText('another page')
  expect(asked).toHaveLength(1)
})

test('TRANS-42 refusing the cancel question leaves the session and the page as they are', async () => {
  const { user, asked, inputsOf, said, address } = await drawOpen(MODEL_KIND, { answer: false })
  await write('SQL', 'edited')
  await user.click(await button('Cancel'))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(inputsOf(MODEL_KIND.calls.cancel)).toEqual([])
  expect(address()).toBe('/demo/transform/model/open/marts%2Forders')
  expect((await field('SQL')).value).toBe('edited')
  expect(said).toEqual([])
})

test.each(KINDS)(
  'TRANS-11 TRANS-48 CALL-15 the differences are the original and the modified content of a $noun',
  async (kind) => {
    const compare: Call = kind.calls.compare
    const [[key = '', entity] = []] = Object.entries(kind.entity)
    const file = kind.labels.at(-2) ?? kind.labels[0]
    const changed = `${file}FileContent`
    const diff = {
      entityType: `dbt-${kind.noun}`,
      originalContent: { ...entity, [changed]: 'old\n' },
      modifiedContent: { ...entity, [changed]: 'new\n' },
    }
    const { user, inputsOf } = await drawOpen(kind, { http: aPlatform().answer(compare, { [`${key}Diff`]: diff }) })
    await user.click(await button('Show the differences'))
    expect((await field(`${file}, as it is in the repository`)).value).toBe('old\n')
    expect((await field(`${file}, as it is in the work session`)).value).toBe('new\n')
    expect(inputsOf(compare)).toEqual([{ project: 'demo', dbtFileSessionRedisID: SESSION }])
  },
)

test('a failure to open is said and can be tried again', async () => {
  const http = aPlatform().refuse(openModel, 'UNKNOWN_MODEL', 'there is no such model', 404)
  const { user, inputsOf } = await drawOpen(MODEL_KIND, { http })
  await screen.findByText('there is no such model')
  expect(screen.queryByRole('dialog')).toBeNull()
  const opened = { dbtModel: aModel(), dbtFileSessionRedisID: SESSION, workDir: 'w' }
  http.answer(openModel, { dbtModelInWorks: opened, workDir: 'w' })
  await user.click(await button('Retry'))
  await field('SQL')
  expect(inputsOf(closeModel)).toEqual([])
})

test('TRANS-51 a token without the id of a user is refused where the lock is checked, and nothing is opened', async () => {
  const { said, inputsOf } = await drawOpen(MODEL_KIND, { userId: '' })
  const text = 'invalid token, try to log in again or contact an administrator'
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text }]))
  await screen.findByText(text)
  expect([inputsOf(MODEL_KIND.calls.check), inputsOf(openModel)]).toEqual([[], []])
})
