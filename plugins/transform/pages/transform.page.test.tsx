import { type Call, formatDateTime } from '@etabli/sdk'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { offeredControls } from '#tests/support/offered-controls'
import { compareModel, compareSource, listModels, listSessions, listSources } from '../contract'
import { aModel } from '../testing/a-model'
import { aSession } from '../testing/a-session'
import { aListing, anothers, drawList, LISTED, panelOf, someNodes } from '../testing/lists'
import { field } from '../testing/opened'

const grid = () => screen.getByRole('grid', { name: 'Work sessions' })
const rows = () => within(grid()).getAllByRole('row').slice(1)
const numbered = (place: number) =>
  aSession({
    'redis-id': `dbt-session:01JDA000000000000000000${String(place).padStart(3, '0')}`,
    'entity-name': `marts/m${place}`,
    'last-modified-time': `2026-11-20T08:${String(place).padStart(2, '0')}:00.000Z`,
  })

test('TRANS-01 TRANS-02 TRANS-03 the page shows a tree of models, a tree of sources, and a table of work sessions', async () => {
  const http = aListing([aSession(), anothers({ 'redis-id': 'other', 'entity-type': 'dbt-source' })])
    .answer(listModels, { dbtModels: someNodes('orders', 'marts/daily/sales') })
    .answer(listSources, { dbtSources: someNodes('raw/shop/items') })
  await drawList('list', { http })
  const shown = {
    Models: ['1 Project', '2 marts', '3 daily', '4 sales', '2 orders'],
    Sources: ['1 Project', '2 raw', '3 shop', '4 items'],
  }
  for (const [plural, items] of Object.entries(shown)) {
    const panel = await panelOf(plural)
    expect(await panel.findByRole('tree', { name: plural })).toBeDefined()
    expect(await panel.openedItems()).toEqual(items)
  }
  const models = await panelOf('Models')
  fireEvent.click(models.getByText('orders'))
  expect(models.getByRole('treeitem', { name: 'orders' }).getAttribute('aria-current')).toBe('true')
  await waitFor(() =>
    expect(rows().map(({ textContent }) => /Model|Source/.exec(textContent ?? '')?.[0])).toHaveLength(2),
  )
  const types = rows().map(({ textContent }) => /Model|Source/.exec(textContent ?? '')?.[0])
  expect(types.sort()).toEqual(['Model', 'Source'])
})

test('TRANS-05 TRANS-06 CALL-16 the table has 12 rows a page, the last modified first, of models and sources alone', async () => {
  const sessions = Array.from({ length: 14 }, (_, place) => numbered(place))
  const source = anothers({ 'redis-id': 'dbt-session:01JDA0000000000000000000SS', 'entity-type': 'dbt-source' })
  const ofTest = aSession({ 'redis-id': 'dbt-session:01JDA0000000000000000000TT', 'entity-type': 'dbt-test' })
  const http = aListing([ofTest, source, ...sessions])
  const { user, inputsOf } = await drawList('list', { http })
  await waitFor(() => expect(rows()[0]?.textContent).toContain('marts/m13'))
  expect(rows().map((row) => /m\d+/.exec(row.textContent ?? '')?.[0])).toEqual(
    Array.from({ length: 12 }, (_, place) => `m${13 - place}`),
  )
  expect(inputsOf(listSessions)).toEqual([{ project: 'demo', entityTypeFilter: '' }])
  const sorted = within(grid()).getByRole('columnheader', { name: /Last modified(?! by)/ })
  expect(sorted.getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByText('1–12 of 15', { exact: false })).toBeDefined()
  expect(screen.getByRole('combobox', { name: /rows per page/i }).textContent).toBe('12')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(
    rows()
      .map((row) => row.textContent)
      .join(),
  ).not.toContain('Test')
})

test('SHELL-101 TRANS-07 TRANS-08 TRANS-09 TRANS-10 opened sessions are shown at first; they alone lead to their file and their differences', async () => {
  const states = (['opened', 'closed', 'canceled'] as const).map((status, place) => ({ ...numbered(place), status }))
  const begun = '2026-10-01T07:00:00.000Z'
  const ofSource = {
    ...{ ...numbered(5), 'entity-type': 'dbt-source' as const },
    ...{ 'entity-name': 'marts/daily/raw', 'creation-time': begun },
  }
  const { user } = await drawList('list', { http: aListing([...states, ofSource]) })
  await waitFor(() => expect(rows()).toHaveLength(2))
  for (const time of [begun, ofSource['last-modified-time']])
    within(rows()[0] ?? grid()).getByText(formatDateTime(time))
  const linkOf = (name: string) => within(grid()).getByRole('link', { name }).getAttribute('href')
  expect([linkOf('marts/m0'), linkOf('marts/daily/raw')]).toEqual([
    '/demo/transform/model/open/marts%2Fm0',
    '/demo/transform/source/open/marts%2Fdaily%2Fraw',
  ])

  await user.click(within(grid()).getByRole('button', { name: 'Filter Status, active' }))
  const filter = within(await screen.findByRole('form', { name: 'Filter Status' }))
  expect(filter.getByRole<HTMLInputElement>('textbox').value).toBe('opened')
  await user.click(filter.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(rows()).toHaveLength(4))
  const opened = ['marts/daily/raw', 'marts/m0']
  expect(
    within(grid())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(opened)
  const compared = within(grid()).getAllByRole('button', { name: 'Show the differences' })
  expect(compared.map((one) => rows().findIndex((row) => row.contains(one)))).toEqual([0, 3])
})

test('TRANS-11 the differences are the original and the modified content of each file', async () => {
  const [originalContent, modifiedContent] = [aModel(), aModel({ YMLFileContent: 'new\n' })]
  const dbtModelDiff = { entityType: 'dbt-model', originalContent, modifiedContent }
  const http = aListing([aSession()]).answer(compareModel, { dbtModelDiff })
  const { user, inputsOf } = await drawList('list', { http })
  await user.click(await screen.findByRole('button', { name: 'Show the differences' }))
  expect((await field('YML, as it is in the repository')).value).toBe('version: 2\n')
  expect((await field('YML, as it is in the work session')).value).toBe('new\n')
  expect(inputsOf(compareModel)).toEqual([{ project: 'demo', dbtFileSessionRedisID: aSession()['redis-id'] }])
})

test('TRANS-11 the differences of a source are those of its YML', async () => {
  const content = (YMLFileContent: string) => ({ name: 'marts/orders', YMLFileContent })
  const dbtSourceDiff = {
    ...{ entityType: 'dbt-source', originalContent: content('old\n'), modifiedContent: content('new\n') },
  }
  const http = aListing([aSession({ 'entity-type': 'dbt-source' })]).answer(compareSource, { dbtSourceDiff })
  const { user } = await drawList('list', { http })
  await user.click(await screen.findByRole('button', { name: 'Show the differences' }))
  expect((await field('YML, as it is in the repository')).value).toBe('old\n')
  expect((await field('YML, as it is in the work session')).value).toBe('new\n')
})

describe.each(LISTED.slice(0, 2))('the panel of $plural', ({ noun, plural, param, path, calls }) => {
  const made = noun === 'model' ? 'TRANS-76' : 'TRANS-77'
  test(`HTTP-13 TRANS-17 ${made} OP-22 OP-61 a new one needs a name, and is made in the folder that is selected`, async () => {
    const http = aListing()
    const { user, said, inputsOf } = await drawList('list', { http })
    const panel = await panelOf(plural)
    await panel.selectFolder()
    await user.click(panel.button('New'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await dialog.findByText('Name is required.')
    await user.type(dialog.getByLabelText(/Name/), '  ')
    expect(dialog.queryByText('Name is required.')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await dialog.findByText('Name is required.')
    expect(inputsOf(calls.create)).toEqual([])
    await user.type(dialog.getByLabelText(/Name/), 'a b!')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await dialog.findByText('Use letters, digits, _ and -.')
    expect(dialog.queryByText('Name is required.')).toBeNull()
    await user.clear(dialog.getByLabelText(/Name/))
    const create: Call = calls.create
    http.refuse(create, 'NAME_TAKEN', 'name already used', 409)
    await user.type(dialog.getByLabelText(/Name/), 'used')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(inputsOf(create)).toHaveLength(1))
    http.answer(create, ({ [param]: name }) => ({ [`dbt${plural.slice(0, -1)}`]: { ...aModel(), name } }))
    await user.clear(dialog.getByLabelText(/Name/))
    await user.type(dialog.getByLabelText(/Name/), 'fresh')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(said).toEqual([{ severity: 'success', text: `${noun} successfully created` }]))
    expect(inputsOf(create)).toEqual(['used', 'fresh'].map((name) => ({ project: 'demo', [param]: `marts/${name}` })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(inputsOf(calls.list)).toHaveLength(2))
  })

  test('TRANS-18 OP-61 with no folder selected, New tells to select one; the top folder can be selected', async () => {
    const { user, said } = await drawList('list')
    const panel = await panelOf(plural)
    await panel.findByText('marts')
    await user.click(panel.button('New'))
    await panel.selectFile()
    await user.click(panel.button('New'))
    const info = { severity: 'info', text: 'select a folder as location' }
    expect(said).toEqual([info, info])
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(panel.getByText('Project'))
    await user.click(await waitFor(() => panel.button('New')))
    expect((await screen.findByRole('dialog')).textContent).toContain('In the top folder')
    expect(said).toHaveLength(2)
  })

  test('TRANS-16 Show leads to the file, whose slashes are encoded', async () => {
    const { user, address, inputsOf } = await drawList('list')
    const panel = await panelOf(plural)
    expect(panel.isOff('Show')).toBe(true)
    await panel.selectFile()
    await user.click(panel.button('Show'))
    await waitFor(() => expect(address()).toBe(`${path}/read/marts%2Forders`))
    expect(inputsOf(calls.check)).toEqual([])
  })
})

test('whoever may not write is told so by New, Open and Delete, and may still look', async () => {
  const { user, inputsOf } = await drawList('list', {
    permissions: { demo: { permission: 'RWX', transform: { permission: 'R' } } },
  })
  const panel = await panelOf('Models')
  await panel.selectFile()
  expect(['New', 'Open', 'Delete', 'Show'].map(panel.isOff)).toEqual([true, true, true, false])
  await user.click(panel.button('Delete'))
  expect(inputsOf(LISTED[0].calls.check)).toEqual([])
})

test('where the repository has no dbt project, that is said as what is to be done, and not as a failure', async () => {
  const http = aListing().refuse(listModels, 'NO_DBT_PROJECT', 'put a dbt project into it first', 409)
  const { user } = await drawList('list', { http })
  const panel = await panelOf('Models')
  await panel.findByText('put a dbt project into it first')
  expect(panel.queryByRole('alert')).toBeNull()
  http.answer(listModels, { dbtModels: [] })
  await user.click(panel.button('Retry'))
  await panel.findByText('There are no models yet.')
})

test('a list that cannot be read says why, and is read again on demand; one that is empty says so', async () => {
  const http = aListing().refuse(listModels, 'NO_REPOSITORY', 'there is no repository', 409)
  const { user } = await drawList('list', { http })
  const panel = await panelOf('Models')
  await panel.findByText('there is no repository')
  expect(panel.getByRole('alert')).toBeDefined()
  expect((await panelOf('Sources')).queryByText('there is no repository')).toBeNull()
  http.answer(listModels, { dbtModels: [] })
  await user.click(panel.button('Retry'))
  await panel.findByText('There are no models yet.')
})

test('whoever may not read the project is told so, and nothing is asked', async () => {
  const { inputsOf } = await drawList('list', { permissions: { demo: { permission: '' } } })
  await screen.findByRole('heading', { name: 'You may not see the dbt project' })
  expect(inputsOf(listModels)).toEqual([])
})

test.each([
  ['R', ['New (off)', 'Open (off)', 'Show', 'Delete (off)']],
  ['RWX', ['New', 'Open', 'Show', 'Delete']],
])('PERM-44 with %s on transform each role is offered the same', async (permission, own) => {
  for (const role of ['user', 'admin', 'superadmin'] as const) {
    await drawList('list', { role, permissions: { demo: { permission: 'RWX', transform: { permission } } } })
    await (await panelOf('Models')).selectFile()
    await expect.poll(offeredControls, { message: role }).toEqual(expect.arrayContaining(own))
    cleanup()
  }
})
