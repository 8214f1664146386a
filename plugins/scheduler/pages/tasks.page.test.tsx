import { fakeHttp } from '@etabli/sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listTaskEngines, listTasks, type TaskManifest } from '../contract'
import { aTask, aTrigger } from '../testing/a-task'
import { type DrawnPage, drawPage } from '../testing/draw-page'

const numbered = (index: number) => `task:01J${String(index).padStart(3, '0')}`
const runs = (count: number) =>
  Array.from({ length: count }, (_, index) => aTask({ 'redis-id': numbered(index), name: `run ${index}` }))

/** A platform with these tasks, which keeps to the windows that it is asked for. */
function aPlatform(all: { readonly task?: readonly TaskManifest[]; readonly cron?: readonly TaskManifest[] }) {
  const { task = [], cron = [] } = all
  return fakeHttp()
    .answer(listTaskEngines, {
      taskEngines: [
        { name: 'etabli', title: 'This platform', about: 'It runs here.', images: ['python'] },
        { name: 'job-runner', title: 'Cluster', about: 'It runs there.', images: [] },
        { name: 'clever-cloud', title: 'Cloud', about: 'The user may not use it.', images: [] },
      ],
    })
    .answer(listTasks, ({ taskKind, offset, limit, search }) => {
      const words = typeof search === 'string' ? search : ''
      const fit = (taskKind === 'task' ? task : cron).filter(({ name }) => name.includes(words))
      const from = Number(offset)
      return { taskManifests: fit.slice(from, from + Number(limit)), total: fit.length }
    })
}

async function drawTasks(page: Partial<DrawnPage> = {}) {
  const drawn = await drawPage({ route: 'tasks', engines: ['etabli', 'job-runner'], ...page })
  const asked = (taskKind: string) =>
    drawn.http.asked.filter(({ call, input }) => call === listTasks && input.taskKind === taskKind)
  return { ...drawn, asked }
}
const grid = () => screen.getByRole('grid', { name: 'Tasks' })
const ids = () =>
  within(grid())
    .getAllByRole('link')
    .map(({ lastElementChild }) => lastElementChild?.textContent)
/** What stands in a row of the list, from left to right. */
const cellsOf = (id: RegExp) =>
  [...(within(grid()).getByRole('link', { name: id }).closest('tr')?.children ?? [])].map(
    ({ textContent }) => textContent,
  )
const choicesIn = (filter: HTMLElement) =>
  within(filter)
    .getAllByRole('checkbox')
    .map(({ parentElement }) => parentElement?.textContent)
const button = (name: string) => screen.getByRole('button', { name })

test('SHELL-101 TASK-01 TASK-02 TASK-03 TASK-04 TASK-40 CALL-30 the list has ten rows of runs and then of triggers, from two calls', async () => {
  const at = (hours: number) => new Date(2026, 10, 20, hours, 4, 5).toISOString()
  const [, ...others] = runs(12)
  const first = aTask({ 'redis-id': numbered(0), name: 'run 0', kind: 'job', status: 'error', step: 'fetching' })
  const http = aPlatform({
    task: [{ ...first, 'start-time': at(8), 'completion-time': at(9) }, ...others],
    cron: [aTrigger()],
  })
  const { asked, user } = await drawTasks({ http })
  await waitFor(() => expect(ids()).toHaveLength(10))
  expect(
    within(grid())
      .getAllByRole('columnheader')
      .map(({ title }) => title),
  ).toEqual(['ID', 'Kind', 'Status', 'Step', 'Start time', 'Completion time'])
  expect(cellsOf(/01J000$/)).toEqual([
    'run 001J000',
    'Job',
    'Error',
    'fetching',
    '2026-11-20 at 08:04:05',
    '2026-11-20 at 09:04:05took 1 h',
  ])
  expect(screen.getByRole('columnheader', { name: /Start time/ }).getAttribute('aria-sort')).toBe('descending')
  const base = { project: 'demo', engine: 'etabli', taskName: '', limit: 10, offset: 0 }
  expect(asked('task')[0]?.input).toEqual({ ...base, taskKind: 'task', order: '-start-time' })
  expect(asked('cron')[0]?.input).toEqual({ ...base, taskKind: 'cron' })
  expect(
    within(grid())
      .getByRole('link', { name: /01J000$/ })
      .getAttribute('href'),
  ).toBe('/demo/tasks/task%3A01J000')

  await user.click(button('Next page'))
  await waitFor(() => expect(ids()).toEqual(['01J010', '01J011', '01JDA0000000000000000000CC']))
  const trigger = within(grid()).getByRole('link', { name: /01JDA0000000000000000000CC$/ })
  expect(trigger.getAttribute('href')).toBe('/demo/tasks/task%3A01JDA0000000000000000000CC')
  expect(cellsOf(/01JDA0000000000000000000CC$/).slice(1)).toEqual(['Cron', 'Scheduled', '', '', ''])
  expect(asked('cron').at(-1)?.input).toMatchObject({ offset: 0 })
  expect(screen.getByText('11–13 of 13', { exact: false })).toBeDefined()
})

test('TASK-05 TASK-06 TASK-09 several kinds and statuses are filtered by; Clear takes search and filters away', async () => {
  const http = aPlatform({ task: runs(2), cron: [aTrigger()] })
  const { asked, user, address } = await drawTasks({ http, search: 'search=run&since=2026-11-01T00:00:00Z' })
  await waitFor(() => expect(ids()).toEqual(['01J000', '01J001']))
  expect(asked('cron')).toEqual([])
  expect(asked('task')[0]?.input).toMatchObject({ search: 'run', since: '2026-11-01T00:00:00.000Z' })

  await user.click(button('Filter Kind'))
  const kinds = await screen.findByRole('group', { name: 'Kinds' })
  expect(choicesIn(kinds)).toEqual(['Task', 'Job', 'Cron'])
  await user.click(within(kinds).getByRole('checkbox', { name: 'Job' }))
  await user.click(within(kinds).getByRole('checkbox', { name: 'Cron' }))
  await user.click(button('Apply'))
  await waitFor(() => expect(asked('task').at(-1)?.input).toMatchObject({ kinds: ['job'] }))
  await user.click(button('Filter Status'))
  const statuses = await screen.findByRole('group', { name: 'Statuses' })
  expect(choicesIn(statuses)).toEqual([
    ...['Queued', 'Running', 'Completed', 'Error', 'Canceled', 'Skipped', 'Scheduled', 'Paused'],
  ])
  await user.click(within(statuses).getByRole('checkbox', { name: 'Running' }))
  await user.click(within(statuses).getByRole('checkbox', { name: 'Queued' }))
  await user.click(button('Apply'))
  await waitFor(() => expect(asked('task').at(-1)?.input).toMatchObject({ statuses: ['queued', 'running'] }))
  expect(address()).toBe(
    '/demo/tasks?search=run&since=2026-11-01T00%3A00%3A00.000Z&kinds=job%2Ccron&statuses=queued%2Crunning',
  )
  await user.click(button('Clear'))
  await waitFor(() => expect(address()).toBe('/demo/tasks'))
  await waitFor(() => expect(ids()).toHaveLength(3))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a filter that leaves nothing of one call leaves the call out', async () => {
  const http = aPlatform({ task: runs(1), cron: [aTrigger()] })
  const { asked, goTo } = await drawTasks({ http, search: 'kinds=cron' })
  await waitFor(() => expect(ids()).toHaveLength(1))
  expect(asked('task')).toEqual([])
  await goTo('/demo/tasks?statuses=running')
  await waitFor(() => expect(asked('task')[0]?.input).toMatchObject({ statuses: ['running'] }))
  const triggers = asked('cron').length
  await goTo('/demo/tasks?kinds=cron&statuses=running')
  await screen.findByText('No tasks found.')
  expect([asked('task').length, asked('cron').length]).toEqual([1, triggers])
})

test('PERM-39 TASK-07 TASK-08 TASK-10 TASK-11 TASK-13 the toolbar has New, the engine, a search, Clear and Refresh', async () => {
  const { asked, user, address, tell } = await drawTasks({ http: aPlatform({}) })
  await screen.findByText('No tasks found.')
  button('Clear')
  await user.click(await screen.findByRole('combobox', { name: 'Engine' }))
  const engines = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(engines.map(({ textContent }) => textContent)).toEqual(['This platform', 'Cluster'])
  await user.click(screen.getByRole('option', { name: 'Cluster' }))
  await waitFor(() => expect(asked('task').at(-1)?.input).toMatchObject({ engine: 'job-runner' }))

  const before = asked('task').length
  await user.click(button('Refresh'))
  await waitFor(() => expect([asked('task').length, asked('cron').length]).toEqual([before + 1, before + 1]))
  tell()
  await waitFor(() => expect(asked('task')).toHaveLength(before + 2))

  await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'orders')
  await waitFor(() => expect(asked('cron').at(-1)?.input).toMatchObject({ search: 'orders', engine: 'job-runner' }))
  expect(address()).toBe('/demo/tasks?search=orders')
  await user.click(button('New'))
  await waitFor(() => expect(address()).toBe('/demo/task/exec'))
})

test('an order is turned round by a press, and kept in the address', async () => {
  const { asked, user, address } = await drawTasks({ http: aPlatform({ task: runs(2) }) })
  await waitFor(() => expect(ids()).toHaveLength(2))
  await user.click(button('Sort by Start time'))
  await waitFor(() => expect(asked('task').at(-1)?.input).toMatchObject({ order: 'start-time' }))
  expect(address()).toBe('/demo/tasks?sort=start.asc')
  await user.click(button('Sort by Completion time'))
  await waitFor(() => expect(asked('task').at(-1)?.input).toMatchObject({ order: 'completion-time' }))
})

test('whoever may only read cannot make a task, and is told why; whoever may not read is told so', async () => {
  const acl = (permission: string) => ({ demo: { permission: 'RWX', task: { permission } } })
  const { unmount } = await drawTasks({ http: aPlatform({}), permissions: acl('R') })
  await screen.findByText('No tasks found.')
  expect(button('New').getAttribute('aria-disabled')).toBe('true')
  unmount()
  await drawTasks({ http: aPlatform({}), permissions: acl('X') })
  await screen.findByText('You may not read the tasks of this project')
})
