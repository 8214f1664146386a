import { type DashboardViewProps, DashboardViews, definePlugin, defineSetting, extend, lazy } from '@etabli/sdk'
import { drawPage, fakeHttp } from '@etabli/sdk/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { organizationOverview, projectOverview, readAttention } from '../contract'
import plugin from '../plugin'

/** The kernel of a test keeps ids of the platform for the platform. */
const owner = { ...plugin, id: 'acme.dashboard', routes: [] }
const view = lazy(async () => ({
  default: ({ project = 'all projects' }: DashboardViewProps) => <p>Notes of {project}</p>,
}))
const notes = definePlugin({
  ...{ id: 'acme.notes', version: '1.0.0', sdk: '^0.1.0', title: 'Notes' },
  extensions: [
    extend(DashboardViews, { id: 'all', data: { title: 'All notes' }, order: 2, view }),
    extend(DashboardViews, {
      ...{ id: 'latest', data: { title: 'Latest notes', width: 'half' }, order: 1, view },
      access: ':project:secret:read',
    }),
    extend(DashboardViews, {
      ...{ id: 'hidden', data: { title: 'Hidden notes' }, order: 3, view },
      access: ':project:secret:write',
    }),
  ],
})

async function drawDashboard(search: string, ...more: readonly (typeof notes)[]) {
  const http = fakeHttp()
    .answer(organizationOverview, { dashboardOverview: {} })
    .answer(projectOverview, { dashboardOverview: {} })
    .answer(readAttention, { things: [], rests: [], more: 0, lost: [] })
  const drawn = await drawPage({
    ...{ plugin, route: 'dashboard', search, http, others: [owner, notes, ...more] },
    permissions: { demo: { permission: 'R', secret: { permission: 'R' } } },
  })
  onTestFinished(drawn.end)
  return drawn
}

const viewsShown = () =>
  screen
    .getAllByRole('region', { name: /notes$/ })
    .map((region) => [
      within(region).getByRole('heading', { level: 2 }).textContent,
      within(region).queryByText(/^Notes of/)?.textContent,
    ])

test('plugins show views of their own on the dashboard of a project, in order, to whom they may', async () => {
  await drawDashboard('project=demo')
  await expect.poll(viewsShown).toEqual([
    ['Latest notes', 'Notes of demo'],
    ['All notes', 'Notes of demo'],
  ])
})

test('on the dashboard of the organization stand the views whose access names no project', async () => {
  await drawDashboard('')
  await expect.poll(viewsShown).toEqual([['All notes', 'Notes of all projects']])
})

const aPlugin = (id: string, title: string, data: object, shown = view) =>
  definePlugin({
    ...{ id, version: '1.0.0', sdk: '^0.1.0', title },
    extensions: [
      { ...extend(DashboardViews, { id: 'view', data: { title: `${title} notes` }, order: 4, view: shown }), data },
    ],
  })

test('a view is drawn again each so many seconds', async () => {
  const ticks = lazy(async () => ({ default: ({ tick }: DashboardViewProps) => <p>Notes of tick {tick}</p> }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await drawDashboard('', aPlugin('acme.ticking', 'Ticking', { title: 'Ticking notes', refresh: 10 }, ticks))
  await expect.poll(viewsShown).toContainEqual(['Ticking notes', 'Notes of tick 0'])
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.poll(viewsShown).toContainEqual(['Ticking notes', 'Notes of tick 3'])
})

const ROWS = defineSetting({ id: 'rows', title: 'Rows', kind: 'number', default: 20, minimum: 1, maximum: 50 })
const ORDER = defineSetting({
  id: 'order',
  title: 'Order',
  kind: 'choice',
  default: 'newest',
  options: ['newest', 'name'],
})

test('what a user chooses of a view, behind a button in its head, is given to it at once and kept for each view apart', async () => {
  const chosen = lazy(async () => ({
    default: ({ settings }: DashboardViewProps) => (
      <p>
        Notes of {settings.get(ROWS) + 1} rows by {settings.get(ORDER)}
      </p>
    ),
  }))
  const data = (title: string) => ({ title, settings: [ROWS, ORDER] })
  await drawDashboard(
    '',
    aPlugin('acme.set', 'Set', data('Set notes'), chosen),
    aPlugin('acme.other', 'Other', data('Other notes'), chosen),
  )
  await expect.poll(viewsShown).toContainEqual(['Set notes', 'Notes of 21 rows by newest'])
  expect(within(screen.getByRole('region', { name: 'All notes' })).queryByRole('button')).toBeNull()

  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Settings of Set notes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Set notes' }))
  await user.selectOptions(await dialog.findByLabelText('Order'), 'name')
  const rows = dialog.getByLabelText('Rows')
  await user.clear(rows)
  await user.type(rows, '51')
  await dialog.findByText('Enter a valid value: a number from 1 up to 50.')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await expect.poll(viewsShown).toContainEqual(['Set notes', 'Notes of 6 rows by name'])
  expect(viewsShown()).toContainEqual(['Other notes', 'Notes of 21 rows by newest'])
})

test.each([
  [{ title: 'Wrong notes', settings: [ROWS, ROWS] }, 'settings: must have ids of their own'],
  [
    { title: 'Wrong notes', settings: [{ ...ROWS, default: 99 }] },
    'settings.0.default: the default is not a value that the setting can have',
  ],
  [{ title: 'Wrong notes', refresh: 3 }, 'refresh: must be a whole number of seconds, 10 to 86400'],
  [{ title: 'Wrong notes', width: 'wide' }, 'width: must be third, half or full'],
  [{ title: 'Wrong notes', height: 'small' }, 'height: must be tall, or left out'],
  [{ title: '' }, 'title: must not be empty'],
])('a view that says %o of itself is not drawn, and its fault says why', async (data, fault) => {
  const { faults } = await drawDashboard('', aPlugin('acme.wrong', 'Wrong', data))
  await expect.poll(viewsShown).toEqual([['All notes', 'Notes of all projects']])
  await expect.poll(() => faults().map(({ message }) => message)).toEqual([fault])
})
