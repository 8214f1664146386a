import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { compareModel, listModels, listSessions } from '../contract'
import { aModel } from '../testing/a-model'
import { aSession } from '../testing/a-session'
import { aListing, anothers, drawList, LISTED, panelOf } from '../testing/lists'
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
  await drawList('list')
  for (const plural of ['Models', 'Sources']) {
    const panel = await panelOf(plural)
    expect(await panel.findByRole('tree', { name: plural })).toBeDefined()
    expect(panel.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual(['Project', 'marts'])
    await panel.selectFile()
    expect(panel.getByRole('treeitem', { name: 'orders' }).getAttribute('aria-current')).toBe('true')
  }
  expect(grid()).toBeDefined()
})

test('TRANS-05 TRANS-06 CALL-16 the table has 12 rows a page, the last modified first, of models and sources alone', async () => {
  const sessions = Array.from({ length: 14 }, (_, place) => numbered(place))
  const source = anothers({ 'redis-id': 'dbt-session:01JDA0000000000000000000SS', 'entity-type': 'dbt-source' })
  const ofTest = aSession({ 'redis-id': 'dbt-session:01JDA0000000000000000000TT', 'entity-type': 'dbt-test' })
  const http = aListing([ofTest, source, ...sessions])
  const { user, inputsOf } = await drawList('list', { http })
  await waitFor(() => expect(rows()[0]?.textContent).toContain('marts/m13'))
  expect(rows()).toHaveLength(12)
  expect(inputsOf(listSessions)).toEqual([{ project: 'demo', entityTypeFilter: '' }])
  const sorted = within(grid()).getByRole('columnheader', { name: /Last modified(?! by)/ })
  expect(sorted.getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByText('1–12 of 15', { exact: false })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(
    rows()
      .map((row) => row.textContent)
      .join(),
  ).not.toContain('Test')
})

test('TRANS-07 TRANS-08 TRANS-09 TRANS-10 opened sessions are shown at first; they alone lead to their file and their differences', async () => {
  const states = (['opened', 'closed', 'canceled'] as const).map((status, place) => ({ ...numbered(place), status }))
  const { user } = await drawList('list', { http: aListing(states) })
  await waitFor(() => expect(rows()).toHaveLength(1))
  const link = within(grid()).getByRole('link', { name: 'marts/m0' })
  expect(link.getAttribute('href')).toBe('/demo/transform/model/open/marts%2Fm0')

  await user.click(within(grid()).getByRole('button', { name: 'Filter Status, active' }))
  const filter = within(await screen.findByRole('form', { name: 'Filter Status' }))
  expect(filter.getByRole<HTMLInputElement>('textbox').value).toBe('opened')
  await user.click(filter.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(within(grid()).getAllByRole('link')).toHaveLength(1)
  expect(within(grid()).getAllByRole('button', { name: 'Show the differences' })).toHaveLength(1)
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

describe.each(LISTED.slice(0, 2))('the panel of $plural', ({ noun, plural, param, path, calls }) => {
  const made = noun === 'model' ? 'TRANS-76' : 'TRANS-77'
  test(`TRANS-17 ${made} OP-22 OP-61 a new one needs a name, and is made in the folder that is selected`, async () => {
    const { user, said, inputsOf } = await drawList('list')
    const panel = await panelOf(plural)
    await panel.selectFolder()
    await user.click(panel.button('New'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await dialog.findByText('Name is required.')
    expect(inputsOf(calls.create)).toEqual([])
    await user.type(dialog.getByLabelText(/Name/), 'a b!')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await dialog.findByText('Use letters, digits, _ and -.')
    expect(dialog.queryByText('Name is required.')).toBeNull()
    await user.clear(dialog.getByLabelText(/Name/))
    await user.type(dialog.getByLabelText(/Name/), 'fresh')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(said).toEqual([{ severity: 'success', text: `${noun} successfully created` }]))
    expect(inputsOf(calls.create)).toEqual([{ project: 'demo', [param]: 'marts/fresh' }])
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
