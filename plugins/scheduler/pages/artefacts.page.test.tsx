import { formatDateTime } from '@etabli/sdk'
import { type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listArtefactRuns, listArtefacts, listTaskEngines, listTasks } from '../contract'
import { aTrigger } from '../testing/a-task'
import { anArtefact, anEngine } from '../testing/an-artefact'
import { type DrawnPage, drawPage } from '../testing/draw-page'

const weekly = aTrigger({
  'redis-id': 'task:T1',
  schedule: '0 3 * * 1',
  // Nobody looks from there: its times are others than the browser's.
  zone: 'Asia/Kathmandu',
  'next-time': '2026-06-02T01:00:00Z',
})
const hourly = aTrigger({ 'redis-id': 'task:T2', schedule: '30 * * * *', 'next-time': '2026-06-01T10:30:00Z' })
const paused = aTrigger({ 'redis-id': 'task:T3', schedule: '45 * * * *', status: 'paused' })

function aPlatform() {
  return fakeHttp()
    .answer(listTaskEngines, {
      taskEngines: [anEngine('etabli', { title: 'This platform' }), anEngine('job-runner', { title: 'Cluster' })],
    })
    .answer(listArtefactRuns, { artefactRuns: [] })
    .answer(listTasks, { taskManifests: [], total: 0 })
}

const open = (http: FakeHttp, options: Partial<DrawnPage> = {}) =>
  drawPage({ route: 'artefacts', http, engines: ['etabli', 'job-runner'], ...options })

const bodyRows = () => screen.getAllByRole('row').slice(1)
const namesShown = () => bodyRows().map((row) => within(row).getAllByRole('link')[0]?.textContent)

test('SHELL-101 ART-01 ART-02 ART-03 ART-05 ART-06 OP-74 a page has ten artefacts, each with what it is, when it runs by itself and how it last ran', async () => {
  const others = Array.from({ length: 10 }, (_, place) => anArtefact({ name: `other ${place}`, kind: 'dbt' }))
  const http = aPlatform()
    .answer(listArtefacts, { artefacts: [anArtefact(), ...others] })
    .answer(listTasks, { taskManifests: [weekly, hourly, paused], total: 3 })
    .answer(listArtefactRuns, {
      artefactRuns: [
        {
          name: 'orders',
          runs: [
            { 'redis-id': 'task:R2', status: 'error', 'creation-time': '2026-03-03T08:00:00Z', 'start-time': '' },
            {
              'redis-id': 'task:R1',
              status: 'completed',
              'creation-time': '2026-03-02T08:00:00Z',
              'start-time': '2026-03-02T08:00:02Z',
            },
          ],
        },
      ],
    })
  await open(http)
  await screen.findByText('At 03:00, only on Monday (Asia/Kathmandu)')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Description',
    'Kind',
    'Next trigger',
    'Triggers',
    'Last runs',
  ])
  expect(bodyRows()).toHaveLength(10)
  const row = within(bodyRows()[0] ?? document.body)
  expect(row.getByRole('link', { name: 'orders' }).getAttribute('href')).toBe('/demo/artefacts/orders')
  row.getByText('Loads the orders of the day')
  row.getByText('custom')
  // The earliest of both, by the clock of whoever looks.
  row.getByText(formatDateTime('2026-06-01T10:30:00Z'))
  const chips = within(row.getByRole('list', { name: 'Triggers of orders' }))
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'At 03:00, only on Monday (Asia/Kathmandu)',
    'At 30 minutes past the hour',
    'At 45 minutes past the hour (paused)',
  ])
  expect(screen.getAllByRole('list', { name: /^Triggers of/ })).toHaveLength(1)
  const runs = within(row.getByRole('list', { name: 'Last runs of orders' })).getAllByRole('link')
  expect(runs.map((run) => [run.getAttribute('href'), run.getAttribute('aria-label')])).toEqual([
    ['/demo/tasks/task%3AR1', `Completed, ${formatDateTime('2026-03-02T08:00:02Z')}`],
    ['/demo/tasks/task%3AR2', `Error, ${formatDateTime('2026-03-03T08:00:00Z')}`],
  ])
})

test('ART-04 ART-07 the list is narrowed to a kind and by search, which stand in the address, and shown again by one button', async () => {
  const http = aPlatform().answer(listArtefacts, {
    artefacts: [
      anArtefact(),
      anArtefact({ name: 'models', kind: 'dbt', description: 'builds' }),
      anArtefact({ name: 'import', description: 'loads the week' }),
    ],
  })
  const { user } = await open(http)
  await screen.findByRole('link', { name: 'models' })
  await user.click(screen.getByRole('button', { name: 'Filter Kind' }))
  const kinds = within(await screen.findByRole('group', { name: 'Kind' })).getAllByRole('checkbox')
  expect(kinds.map((kind) => kind.parentElement?.textContent)).toEqual(['custom', 'dbt'])
  await user.click(screen.getByLabelText('dbt'))
  await user.click(screen.getByText('Apply'))
  await waitFor(() => expect(namesShown()).toEqual(['models']))
  await user.click(await screen.findByRole('button', { name: 'Filter Kind, active' }))
  await user.click(await screen.findByLabelText('dbt'))
  await user.click(screen.getByLabelText('custom'))
  await user.click(screen.getByText('Apply'))
  await waitFor(() => expect(namesShown()).toEqual(['orders', 'import']))
  await user.type(screen.getByRole('searchbox', { name: 'Search artefacts' }), 'week')
  await waitFor(() => expect(namesShown()).toEqual(['import']))
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    search: 'week',
    'filter.kind': 'equals:custom',
  })
  await user.type(screen.getByRole('searchbox'), 'xyz')
  await screen.findByText('No artefacts found.')
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(namesShown()).toEqual(['orders', 'models', 'import']))
  expect(window.location.search).toBe('')
})

test('ART-07 a project without artefacts says so, and leads to a new one whoever may write one', async () => {
  const http = aPlatform().answer(listArtefacts, { artefacts: [] })
  await open(http)
  await screen.findByText('No artefacts found.')
  await userEvent.click(screen.getAllByRole('button', { name: 'New artefact' })[1] ?? document.body)
  expect(window.location.pathname).toBe('/demo/artefact/create')
})

test('ART-08 the triggers are those of the engine that is selected', async () => {
  const http = aPlatform()
    .answer(listArtefacts, { artefacts: [anArtefact()] })
    .answer(listTasks, ({ engine }) => ({ taskManifests: [engine === 'etabli' ? weekly : hourly], total: 1 }))
  const { user } = await open(http)
  await screen.findByText('At 03:00, only on Monday (Asia/Kathmandu)')
  await user.click(screen.getByRole('combobox', { name: 'Engine' }))
  await user.click(await screen.findByRole('option', { name: /Cluster/ }))
  await screen.findByText('At 30 minutes past the hour')
  expect(screen.queryByText('At 03:00, only on Monday (Asia/Kathmandu)')).toBeNull()
  expect(http.asked.filter(({ call }) => call === listTasks).map(({ input }) => input)).toEqual([
    { project: 'demo', engine: 'etabli', taskKind: 'cron', taskName: '' },
    { project: 'demo', engine: 'job-runner', taskKind: 'cron', taskName: '' },
  ])
})

test('ART-44 ART-45 triggers that cannot be read are told of once, and the artefacts are shown without them', async () => {
  const http = aPlatform()
    .answer(listArtefacts, { artefacts: [anArtefact()] })
    .refuse(listTasks, 'BUSY', 'the store is busy')
  const { said, tell } = await open(http)
  await screen.findByRole('link', { name: 'orders' })
  const told = [{ severity: 'error', text: 'cannot get triggers; the store is busy' }]
  await waitFor(() => expect(said).toEqual(told))
  expect(screen.queryByRole('list', { name: /Triggers/ })).toBeNull()
  expect(screen.queryByRole('status', { name: 'Loading the triggers' })).toBeNull()
  tell()
  await waitFor(() => expect(http.asked.filter(({ call }) => call === listTasks)).toHaveLength(2))
  expect(said).toEqual(told)
})

test('whoever may not read artefacts is told so, and a list that failed is asked for again', async () => {
  const denied = aPlatform()
  await open(denied, {
    permissions: { demo: { permission: 'RWX', task: { permission: 'RWX', artefact: { permission: 'D' } } } },
  })
  screen.getByText('You may not read the artefacts of this project')
  expect(denied.asked).toEqual([])
  cleanup()

  const http = aPlatform().refuse(listArtefacts, 'BUSY', 'the store is busy')
  await open(http)
  await screen.findByText('the store is busy')
  http.answer(listArtefacts, { artefacts: [anArtefact()] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('link', { name: 'orders' })
})
