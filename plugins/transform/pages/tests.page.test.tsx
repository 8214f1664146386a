import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { compareTest, createTest, listSessions, listTests, runDbtCommand } from '../contract'
import { aSession } from '../testing/a-session'
import { aListing, drawList, panelOf, someNodes } from '../testing/lists'
import { field } from '../testing/opened'

const ofTest = aSession({ 'entity-type': 'dbt-test', 'entity-name': 'marts/orders' })

test('TEST-01 TEST-02 OP-93 the page shows the tests as a tree, and a panel with the work sessions on tests', async () => {
  const other = aSession({ 'redis-id': 'dbt-session:01JDA0000000000000000000BB', 'entity-name': 'marts/a_model' })
  const http = aListing([ofTest, other]).answer(listTests, {
    dbtTests: someNodes('no_orphans', 'marts/daily/is_fair'),
  })
  const { inputsOf } = await drawList('tests', { http })
  const panel = await panelOf('Tests')
  expect(await panel.openedItems()).toEqual(['1 Project', '2 marts', '3 daily', '4 is_fair', '2 no_orphans'])
  const sessions = within(screen.getByRole('region', { name: 'Work sessions' }))
  const link = await sessions.findByRole('link', { name: 'marts/orders' })
  expect(link.getAttribute('href')).toBe('/demo/test/open/marts%2Forders')
  expect(sessions.getAllByRole('row')).toHaveLength(2)
  expect(inputsOf(listSessions)).toEqual([{ project: 'demo', entityTypeFilter: 'dbt-test' }])
})

test('TRANS-11 TEST-02 the differences of a test are those of its SQL, read from its work session', async () => {
  const content = (SQLFileContent: string) => ({ name: 'marts/orders', SQLFileContent })
  const dbtTestDiff = {
    ...{ entityType: 'dbt-test', originalContent: content('select 1\n'), modifiedContent: content('select 2\n') },
  }
  const { user, inputsOf } = await drawList('tests', { http: aListing([ofTest]).answer(compareTest, { dbtTestDiff }) })
  await user.click(await screen.findByRole('button', { name: 'Show the differences' }))
  expect((await field('SQL, as it is in the repository')).value).toBe('select 1\n')
  expect((await field('SQL, as it is in the work session')).value).toBe('select 2\n')
  expect(inputsOf(compareTest)).toEqual([{ project: 'demo', dbtFileSessionRedisID: ofTest['redis-id'] }])
})

test('TEST-03 TEST-04 TEST-05 TEST-06 New is on with a folder selected alone; Open, Show and Delete with a file alone', async () => {
  const http = aListing()
  const { tell } = await drawList('tests', { http })
  const panel = await panelOf('Tests')
  const off = () => ['New', 'Open', 'Show', 'Delete'].filter(panel.isOff)
  await panel.findByText('marts')
  expect(off()).toEqual(['New', 'Open', 'Show', 'Delete'])
  await panel.selectFolder()
  expect(off()).toEqual(['Open', 'Show', 'Delete'])
  await panel.selectFile()
  expect(off()).toEqual(['New'])
  await panel.selectFolder()
  expect(off()).toEqual(['Open', 'Show', 'Delete'])
  // The folder at the top is one, too.
  fireEvent.click(panel.getByText('Project'))
  expect(off()).toEqual(['Open', 'Show', 'Delete'])
  fireEvent.click(panel.getByText('orders'))
  expect(off()).toEqual(['New'])
  // What was selected is gone.
  http.answer(listTests, { dbtTests: [] })
  tell()
  await waitFor(() => expect(off()).toEqual(['New', 'Open', 'Show', 'Delete']))
})

test('HTTP-13 TEST-13 TEST-28 OP-22 a new test needs a name, and is made in the folder that is selected', async () => {
  const { user, said, inputsOf } = await drawList('tests')
  const panel = await panelOf('Tests')
  await panel.selectFolder()
  await user.click(panel.button('New'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await dialog.findByText('Name is required.')
  await user.type(dialog.getByLabelText(/Name/), '  ')
  expect(dialog.queryByText('Name is required.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await dialog.findByText('Name is required.')
  expect(inputsOf(createTest)).toEqual([])
  await user.type(dialog.getByLabelText(/Name/), 'no_orphans')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'test successfully created' }]))
  expect(inputsOf(createTest)).toEqual([{ project: 'demo', testName: 'marts/no_orphans' }])
})

test('TEST-14 OP-61 pressing New with no folder selected tells to select one, by mouse and by keyboard', async () => {
  const { user, said, inputsOf } = await drawList('tests')
  const panel = await panelOf('Tests')
  await panel.findByText('marts')
  await user.click(panel.button('New'))
  await panel.selectFile()
  await user.click(panel.button('New'))
  panel.button('New').focus()
  await user.keyboard('{Enter}')
  const info = { severity: 'info', text: 'select a folder as location' }
  expect(said).toEqual([info, info, info])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(inputsOf(createTest)).toEqual([])
})

test('what has been made is selected in its folder, and no longer once it is gone', async () => {
  const http = aListing()
  const { user, tell } = await drawList('tests', { http })
  const panel = await panelOf('Tests')
  await panel.selectFolder()
  await user.click(panel.button('New'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Name/), 'fresh')
  const folder = { type: 'folder' as const, label: 'marts', fullPath: 'marts', data: { files: [] } }
  const fresh = { type: 'file' as const, label: 'fresh', fullPath: 'marts/fresh', data: { files: [] } }
  http.answer(listTests, { dbtTests: [folder, fresh] })
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  const made = { name: 'fresh' }
  const item = await panel.findByRole('treeitem', made)
  const isOff = (name: string) => panel.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  expect(item.getAttribute('aria-current')).toBe('true')
  expect(isOff('Open')).toBe(false)
  http.answer(listTests, { dbtTests: [folder] })
  tell()
  await waitFor(() => expect(panel.queryByRole('treeitem', made)).toBeNull())
  expect(isOff('Open')).toBe(true)
})

test('TEST-07 Run tests runs dbt test, and no other command can be chosen', async () => {
  const http = aListing().answer(runDbtCommand, { jobID: 'job:1' })
  const { user, inputsOf } = await drawList('tests', { http })
  await user.click(await screen.findByRole('button', { name: 'Run tests' }))
  const dialog = within(await screen.findByRole('dialog'))
  const command = dialog.getByLabelText<HTMLSelectElement>('Command')
  expect([command.disabled, command.value]).toEqual([true, 'test'])
  expect([...command.options].map(({ value }) => value)).toEqual(['test'])
  await user.type(dialog.getByLabelText('Arguments'), '--select orders')
  await user.click(dialog.getByRole('button', { name: 'Run' }))
  await waitFor(() =>
    expect(inputsOf(runDbtCommand)).toEqual([{ project: 'demo', args: ['test', '--select', 'orders'], workDir: '' }]),
  )
})

test('whoever may not read the project is told so, and nothing is asked', async () => {
  const { inputsOf } = await drawList('tests', { permissions: { demo: { permission: '' } } })
  await screen.findByRole('heading', { name: 'You may not see the dbt project' })
  expect(inputsOf(listTests)).toEqual([])
})
