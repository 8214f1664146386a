// What each example shows to users, drawn and run by the SDK's own test support. Author tests look the same, one beside each plugin.
import {
  type DashboardViewProps,
  DashboardViews,
  definePlugin,
  FoundThings,
  type FoundThingsProps,
  lazy,
} from '@etabli/sdk'
import { createTestKernel, fakeHttp, fakeService, leakProbe, renderContribution } from '@etabli/sdk/testing'
import { Extensions } from '@etabli/sdk/ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { PageSubject } from '../services/page-subject'
import { readOverview } from './chart-page/contract'
import chart from './chart-page/plugin'
import standup from './command-with-keys/plugin'
import { readOverview as readForStandup } from './command-with-keys/say'
import { listConnections } from './dashboard-view/contract'
import dashboard from './dashboard-view/plugin'
import app from './external-app/plugin'
import glossary from './found-things/plugin'
import { addNote, listNotes } from './notes/contract'
import notes from './notes/plugin'
import greeter from './service-consumer/plugin'
import { Clock } from './service-provider/clock-service'
import clock from './service-provider/plugin'
import pins from './table-action/plugin'
import theme from './theme/plugin'

/** A page that draws what is added at a point, as the page of the platform that has the point does. */
function pageWith(view: ComponentType) {
  return definePlugin({
    ...{ id: 'test.page', version: '1.0.0', sdk: '^0.1.0', title: 'Page', points: [DashboardViews, FoundThings] },
    routes: [{ ...{ id: 'page', path: ':project', title: 'Page' }, view: lazy(async () => ({ default: view })) }],
  })
}

test('a page draws a chart of what a call tells, and says what it failed with', async () => {
  const http = fakeHttp().answer(readOverview, { dashboardOverview: { dbtModelsCount: 12, dbtTestsCount: 3 } })
  const kernel = await createTestKernel({ plugins: [chart], http })
  await renderContribution(kernel, 'acme.chart/routes/chart', { theme: 'dark' })
  const drawing = (await screen.findByTitle('What demo holds')).closest('svg')
  expect([...(drawing?.querySelectorAll('text') ?? [])].map((text) => text.textContent)).toEqual([
    'Models',
    '12',
    'Tests',
    '3',
  ])
  cleanup()
  http.refuse(readOverview, 'UNAVAILABLE', 'not now', 503)
  await renderContribution(kernel, 'acme.chart/routes/chart')
  expect(await screen.findByText('not now')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
})

test('a page whose menu entry stands under another one names every count', async () => {
  const http = fakeHttp().answer(readOverview, { dashboardOverview: { dbtModelsCount: 12, note: 'no count' } })
  const kernel = await createTestKernel({ plugins: [chart], http })
  await renderContribution(kernel, 'acme.chart/routes/counts')
  expect((await screen.findByText('dbtModelsCount')).nextElementSibling?.textContent).toBe('12')
  expect(screen.queryByText('note')).toBeNull()
})

test('a view of the dashboard lists the connections of its project', async () => {
  const http = fakeHttp().answer(listConnections, { supportedConnections: [{ name: 'warehouse' }] })
  const props: DashboardViewProps = { project: 'demo', tick: 0, settings: { get: (setting) => setting.default } }
  const page = pageWith(() => <Extensions point={DashboardViews} props={props} fields={{ project: 'demo' }} />)
  await renderContribution(await createTestKernel({ plugins: [page, dashboard], http }), 'test.page/routes/page')
  expect(await screen.findByText('warehouse')).toBeDefined()
})

test('an external app lists the projects of whoever looks', async () => {
  await renderContribution(await createTestKernel({ plugins: [app] }), 'acme.app/routes/app')
  expect(screen.getByRole('listitem').textContent).toBe('demo')
})

test('a table is pinned by a command, and the page of pins is about the one that is chosen', async () => {
  const kernel = await createTestKernel({ plugins: [pins] })
  const table = { connection: 'warehouse', schema: 'marts', table: 'orders' }
  await kernel.kernel.run('acme.pins', 'commands', 'pin', { project: 'demo', ...table })
  expect(kernel.said).toEqual([{ severity: 'success', text: 'warehouse: marts.orders is pinned.' }])
  await renderContribution(kernel, 'acme.pins/routes/pins')
  fireEvent.click(screen.getByRole('radio', { name: 'warehouse: marts.orders' }))
  expect(kernel.services(PageSubject).subject).toEqual({ project: 'demo', ...table })
})

test('a command with keys says what it read', async () => {
  const http = fakeHttp().answer(readForStandup, { dashboardOverview: { dbtModelsCount: 12 } })
  const { kernel, said } = await createTestKernel({ plugins: [standup], http })
  expect(kernel.contributions.current.commands.map(({ keys }) => keys)).toEqual(['Ctrl+Alt+Y'])
  await kernel.run('acme.standup', 'commands', 'say', { project: 'demo' })
  expect(said.map(({ text }) => text)).toEqual(['demo has 12 models.'])
})

test('a page follows the theme while it is open', async () => {
  // jsdom draws nothing into a canvas, and complains.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const kernel = await createTestKernel({ plugins: [theme] })
  await renderContribution(kernel, 'acme.theme/routes/sky')
  expect(screen.getByRole('img', { name: 'The sun' })).toBeDefined()
  act(() => kernel.setTheme('dark'))
  expect(screen.getByRole('img', { name: 'The moon' })).toBeDefined()
})

test('a note is added and listed, and whoever may only read is offered nothing to add one with', async () => {
  const stored = [{ id: 1, text: 'Moves on Friday', author: 'ana@example.com' }]
  const http = fakeHttp()
    .answer(listNotes, () => ({ notes: stored }))
    .answer(addNote, ({ text }) => {
      stored.unshift({ id: 2, text: String(text), author: 'bo@example.com' })
      return {}
    })
  const kernel = await createTestKernel({ plugins: [notes], http })
  await renderContribution(kernel, 'acme.notes/routes/notes')
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Is done' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Is done (bo@example.com)')).toBeDefined()
  act(() => kernel.setPermissions({ demo: { permission: 'R' } }))
  expect(screen.queryByLabelText('Note')).toBeNull()
})

test('a button of the data explorer writes the open table into a table of the plugin, and tells of a refusal', async () => {
  const asked: unknown[] = []
  const http = fakeHttp().answer(addNote, (input) => {
    asked.push(input)
    return {}
  })
  const { kernel, said } = await createTestKernel({ plugins: [notes], http })
  const table = { project: 'demo', connection: 'warehouse', schema: 'sales', table: 'orders' }
  await kernel.run('acme.notes', 'commands', 'note-table', table)
  expect(asked).toEqual([{ project: 'demo', text: 'Look at sales.orders' }])
  expect(said.map(({ text }) => text)).toEqual(['Noted: Look at sales.orders'])
  http.refuse(addNote, 'PERMISSION_DENIED', 'you may not write here')
  await expect(kernel.run('acme.notes', 'commands', 'note-table', table)).rejects.toThrow('you may not write here')
})

test('terms are given to the palette, each with a page that knows it', async () => {
  const onFound = vi.fn<FoundThingsProps['onFound']>()
  const props: FoundThingsProps = { project: 'demo', text: 'mr', onFound }
  const page = pageWith(() => <Extensions point={FoundThings} props={props} fields={{ project: 'demo' }} />)
  const kernel = await createTestKernel({ plugins: [page, glossary] })
  await renderContribution(kernel, 'test.page/routes/page')
  await waitFor(() => expect(onFound).toHaveBeenCalled())
  expect(onFound.mock.lastCall?.[0]).toContainEqual({ name: 'MRR', href: '/demo/x/acme.glossary/terms?term=MRR' })
  cleanup()
  await renderContribution(kernel, 'acme.glossary/routes/terms', { search: 'term=MRR' })
  expect(screen.getByRole('term').textContent).toBe('MRR')
})

test('a service is made for the plugin that requires it, and nothing is left of either', async () => {
  const kernel = await createTestKernel({ plugins: [clock, greeter] })
  await renderContribution(kernel, 'acme.greeter/routes/hello')
  expect((await screen.findByRole('heading')).textContent).toMatch(/^Good (morning|day)$/)
  cleanup()
  const close = vi.spyOn(BroadcastChannel.prototype, 'close')
  await leakProbe(kernel, 'acme.greeter', 3)
  expect(close).toHaveBeenCalledTimes(3)
})

test('a fake service stands in for the one that another plugin provides', async () => {
  const services = [fakeService(Clock, { now: () => new Date(2026, 0, 1, 9) })]
  const kernel = await createTestKernel({ plugins: [greeter], services })
  await renderContribution(kernel, 'acme.greeter/routes/hello')
  expect(await screen.findByRole('heading', { name: 'Good morning' })).toBeDefined()
})
