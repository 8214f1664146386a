import { ApiError, type Call } from '@etabli/sdk'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeModel, openModel, readSession, updateModel } from '../contract'
import { aModel } from '../testing/a-model'
import { aSession } from '../testing/a-session'
import { type DrawnEditor, drawEditor } from '../testing/draw-editor'
import { aPlatform, aValidation, KINDS, MODEL_KIND, SOURCE_KIND, TEST_KIND } from '../testing/kinds'

afterEach(cleanup)

type Kind = (typeof KINDS)[number]
const SESSION = aSession()['redis-id']
const drawOpen = ({ noun, params }: Kind, more: Partial<DrawnEditor> = {}) =>
  drawEditor({ route: `${noun}-open`, params, http: aPlatform(), ...more })
/** jsdom lays nothing out, so what stands in a dialog, and all beside it, counts as hidden. */
const button = (name: string) => screen.findByRole('button', { name, hidden: true })
const field = async (name: string) => {
  const found = await screen.findByLabelText(name, { selector: 'textarea' })
  if (!(found instanceof HTMLTextAreaElement)) throw new Error(`${name} is no editor`)
  return found
}
const write = async (name: string, text: string) => fireEvent.change(await field(name), { target: { value: text } })
const openOf = ({ calls }: Kind): Call => calls.open
const isDisabled = async (name: string) => (await button(name)).getAttribute('aria-disabled') === 'true'

test('TRANS-14 under open, the three editors of a model are editable, and each file says when it has unsaved edits', async () => {
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

  test('TRANS-32 TRANS-78 TRANS-79 TEST-29 is opened once, saved without being applied, and saved by Ctrl+S as well', async () => {
    const { user, inputsOf, said, address } = await drawOpen(kind)
    expect(await isDisabled('Save')).toBe(true)
    expect(inputsOf(kind.calls.open)).toEqual([{ project: 'demo', ...kind.params }])
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
    expect(sent[2]).toEqual({ ...worked, [key]: { ...entity, [kind.first]: 'three' } })
    expect(inputsOf(kind.calls.merge)).toEqual([])
    expect(address()).toBe(path)
  })

  test('TRANS-33 TRANS-35 TRANS-38 TRANS-80 TRANS-81 TEST-11 TEST-30 is validated by a job that is followed, applied when that is completed, and left for the list', async () => {
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

  test('TRANS-39 TRANS-41 TRANS-84 TEST-10 is cancelled once that is confirmed, and left for the list', async () => {
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

  test('TRANS-44 OP-62 whose session is corrupted can have it closed, and is left for the list', async () => {
    const http = aPlatform().answer(openOf(kind), () => {
      throw new ApiError('SESSION_CORRUPTED', 409, 'the folder is gone', { data: { dbtFileSession: aSession() } })
    })
    const { user, inputsOf, address } = await drawOpen(kind, { http })
    const dialog = await screen.findByRole('dialog', { hidden: true })
    expect(dialog.textContent).toContain('This work session cannot be loaded')
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

test('TRANS-36 JOBS-11 a validation that errs is not applied, and a dialog has its output; a stopped one opens none', async () => {
  const { user, inputsOf, watched, stopped, tellJob } = await drawOpen(SOURCE_KIND)
  await user.click(await button('Validate and Apply'))
  await waitFor(() => expect(watched).toEqual(['job:1']))
  tellJob(aValidation('error', 'Compilation Error in source\n', 'dbt ended with code 2'))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await waitFor(() => expect(dialog.textContent).toContain('Compilation Error in source'))
  expect(dialog.textContent).toContain('dbt ended with code 2')
  await user.click(within(dialog).getByRole('button', { name: 'Close', hidden: true }))

  await user.click(await button('Validate and Apply'))
  await waitFor(() => expect(watched).toHaveLength(2))
  await user.click(await button('Stop'))
  await waitFor(() => expect(stopped).toEqual(['job:1']))
  tellJob(aValidation('error', '', 'stopped'))
  await screen.findByText('Stopped')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(inputsOf(SOURCE_KIND.calls.merge)).toEqual([])
  expect((await field('YML')).readOnly).toBe(false)
})

test('a validation that cannot be followed any more is looked at again', async () => {
  const { user, watched, failJob } = await drawOpen(TEST_KIND)
  await user.click(await button('Validate and Apply'))
  await waitFor(() => expect(watched).toHaveLength(1))
  failJob()
  await user.click(await button('Look again'))
  await waitFor(() => expect(watched).toEqual(['job:1', 'job:1']))
})

test('a merge conflict shows both sides of each file; the text that is kept is saved, validated and applied', async () => {
  const ours = aModel({ SQLFileContent: 'mine', MDFileContent: '# Mine\n' })
  const theirs = aModel({ SQLFileContent: 'theirs', MDFileContent: '# Theirs\n', YMLFileContent: 'version: 9\n' })
  const paths = ['models/marts/orders.sql', 'models/marts/orders.md']
  const { merge, update, validate } = MODEL_KIND.calls
  const http = aPlatform().answer(merge, () => {
    throw new ApiError('CONFLICT', 409, 'changed', { data: { conflict: { paths, base: aModel(), ours, theirs } } })
  })
  const { user, inputsOf, watched, tellJob, address } = await drawOpen(MODEL_KIND, { http })
  await write('SQL', 'mine')
  await write('MD', '# Mine\n')
  await user.click(await button('Validate and Apply'))
  await waitFor(() => expect(watched).toHaveLength(1))
  tellJob(aValidation('completed'))
  expect((await field('SQL, theirs')).value).toBe('theirs')
  expect((await field('SQL, theirs')).readOnly).toBe(true)
  expect((await field('SQL, mine')).value).toBe('mine')
  const dialog = screen.getByRole('dialog', { hidden: true })
  await user.click(within(dialog).getByRole('button', { name: 'Use theirs', hidden: true }))
  expect((await field('SQL, mine')).value).toBe('theirs')
  await user.click(within(dialog).getByRole('button', { name: 'Use mine', hidden: true }))
  expect((await field('SQL, mine')).value).toBe('mine')
  await write('SQL, mine', 'both')

  http.answer(merge, {})
  await user.click(await button('Keep this text and try again'))
  await waitFor(() => expect(watched).toHaveLength(2))
  expect(inputsOf(update).at(-1)).toMatchObject({
    // Who changed a file alone has its text: theirs is the YML.
    dbtModel: { SQLFileContent: 'both', MDFileContent: '# Mine\n', YMLFileContent: 'version: 9\n' },
  })
  expect(inputsOf(validate)).toHaveLength(2)
  tellJob(aValidation('completed'))
  await waitFor(() => expect(address()).toBe('/demo/transform'))
})

test('a conflict that is met before the validation begins is shown as well; put away, its text stays in the editor', async () => {
  const conflict = { paths: ['tests/orders.sql'], base: {}, ours: { SQLFileContent: 'mine' }, theirs: {} }
  const validate: Call = TEST_KIND.calls.validate
  const http = aPlatform().answer(validate, () => {
    throw new ApiError('CONFLICT', 409, 'changed', { data: { conflict } })
  })
  const { user, watched } = await drawOpen(TEST_KIND, { http })
  await user.click(await button('Validate and Apply'))
  await write('SQL, mine', 'both')
  await user.click(await button('Not now'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect((await field('SQL')).value).toBe('both')
  expect(watched).toEqual([])
})

test('TRANS-11 TRANS-48 the differences are the original and the modified content of each file of the model', async () => {
  const { compare } = MODEL_KIND.calls
  const dbtModelDiff = { entityType: 'dbt-model', original: aModel(), modified: aModel({ YMLFileContent: 'new\n' }) }
  const { user, inputsOf } = await drawOpen(MODEL_KIND, { http: aPlatform().answer(compare, { dbtModelDiff }) })
  await user.click(await button('Show the differences'))
  expect((await field('YML, as it is in the repository')).value).toBe('version: 2\n')
  expect((await field('YML, as it is in the work session')).value).toBe('new\n')
  expect(inputsOf(compare)).toEqual([{ project: 'demo', dbtFileSessionRedisID: SESSION }])
})

describe('whoever is displaced', () => {
  const taken = aSession({ 'locked-by': 'u2', 'locked-by-email': 'ana@etabli.test' })

  test('PERM-42 is told who has taken the session over; the editors are read-only, and it can be taken back', async () => {
    const http = aPlatform()
    const { user, tell, inputsOf } = await drawOpen(MODEL_KIND, { http })
    await write('SQL', 'edited')
    http.answer(readSession, { dbtFileSession: taken })
    tell()
    await screen.findByText(/ana@etabli.test has taken it over and edits it now/)
    await screen.findByText(/Your unsaved edits are kept in this browser/)
    expect((await field('SQL')).readOnly).toBe(true)
    expect(await isDisabled('Save')).toBe(true)
    expect(await isDisabled('Validate and Apply')).toBe(true)
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    expect(inputsOf(updateModel)).toEqual([])

    http.answer(readSession, { dbtFileSession: aSession() })
    await user.click(await button('Take back'))
    await waitFor(() => expect(inputsOf(openModel)).toHaveLength(2))
    await user.click(await button('Restore'))
    expect((await field('SQL')).value).toBe('edited')
    expect((await field('SQL')).readOnly).toBe(false)
    expect(screen.queryByText(/has taken it over/)).toBeNull()
  })

  test('is told that the session was closed or cancelled, and by whom', async () => {
    const http = aPlatform()
    const { tell } = await drawOpen(MODEL_KIND, { http })
    await field('SQL')
    const ended = (status: 'closed' | 'canceled') =>
      http.answer(readSession, { dbtFileSession: aSession({ status, 'last-modified-by': 'bea@etabli.test' }) })
    ended('closed')
    tell()
    await screen.findByText(/It was closed by bea@etabli.test/)
    ended('canceled')
    tell()
    await screen.findByText(/Its changes were cancelled by bea@etabli.test/)
    http.refuse(readSession, 'UNKNOWN_SESSION', 'there is no such session', 404)
    tell()
    await screen.findByText(/It is no longer there/)
    expect(await isDisabled('Cancel')).toBe(true)
  })

  test('TRANS-43 PERM-43 is warned that the work of the other user will be lost, and may cancel it all the same', async () => {
    const http = aPlatform()
    const { user, asked, inputsOf, address } = await drawOpen(MODEL_KIND, { http })
    await field('SQL')
    // Nobody has told the page yet.
    http.answer(readSession, { dbtFileSession: taken })
    await user.click(await button('Cancel'))
    await waitFor(() => expect(address()).toBe('/demo/transform'))
    expect(asked[0]?.text).toBe(
      'ana@etabli.test is working on this now, and that work will be lost. All your changes will be cancelled, do you want to continue ?',
    )
    expect(inputsOf(MODEL_KIND.calls.cancel)).toHaveLength(1)
  })
})

describe('unsaved edits', () => {
  test('are offered again by the next page of the browser, and forgotten once they are saved', async () => {
    const remembered = new Map<string, string>()
    const first = await drawOpen(MODEL_KIND, { remembered })
    await write('SQL', 'half a query')
    first.unmount()
    expect(remembered.size).toBe(1)

    const { user, said } = await drawOpen(MODEL_KIND, { remembered })
    await user.click(await button('Restore'))
    expect((await field('SQL')).value).toBe('half a query')
    await waitFor(() => expect(remembered.size).toBe(1))
    await user.click(await button('Save'))
    await waitFor(() => expect(said).toHaveLength(1))
    await waitFor(() => expect(remembered.size).toBe(0))
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  test('are compared and discarded; what takes their place is offered in turn; those of another entity are not', async () => {
    const remembered = new Map<string, string>()
    const first = await drawOpen(MODEL_KIND, { remembered })
    await write('SQL', 'half a query')
    first.unmount()
    const other = await drawOpen(TEST_KIND, { remembered })
    await field('SQL')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    other.unmount()

    const { user } = await drawOpen(MODEL_KIND, { remembered })
    await write('SQL', 'something newer')
    await user.click(await button('Compare'))
    expect((await field('SQL, as it was not saved')).value).toBe('half a query')
    await user.click(await button('Close'))
    await user.click(await button('Restore'))
    expect((await field('SQL')).value).toBe('half a query')
    await user.click(await button('Restore'))
    expect((await field('SQL')).value).toBe('something newer')
    await user.click(await button('Discard'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull())
    expect((await field('SQL')).value).toBe('something newer')
  })
})

test('a failure to open is said and can be tried again', async () => {
  const http = aPlatform().refuse(openModel, 'UNKNOWN_MODEL', 'there is no such model', 404)
  const { user, inputsOf } = await drawOpen(MODEL_KIND, { http })
  await screen.findByText('there is no such model')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  const opened = { dbtModel: aModel(), dbtFileSessionRedisID: SESSION, workDir: 'w' }
  http.answer(openModel, { dbtModelInWorks: opened, workDir: 'w' })
  await user.click(await button('Retry'))
  await field('SQL')
  expect(inputsOf(closeModel)).toEqual([])
})

test('TRANS-51 a token without the id of a user is refused where the holder of a session is looked at', async () => {
  const { user, asked, said, inputsOf } = await drawOpen(MODEL_KIND, { userId: '' })
  await field('SQL')
  await user.click(await button('Cancel'))
  const text = 'invalid token, try to log in again or contact an administrator'
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text }]))
  expect(asked).toEqual([])
  expect(inputsOf(MODEL_KIND.calls.cancel)).toEqual([])
})
