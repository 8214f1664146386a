import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Catalog,
  discoverStreams,
  listFlowRuns,
  readCatalog,
  readDrift,
  readFlow,
  type SingerFlow,
  testConnector,
  updateFlow,
} from '../contract'
import { aConnector, aFlow } from '../testing/a-flow'
import { drawPage, platform } from '../testing/draw-page'

const READER = { demo: { permission: 'R', task: { permission: 'R' }, flow: { permission: 'R' } } } as const
const field = (name: string, type = 'integer') => ({ name, type, isKey: false, inclusion: 'available' as const })
const CATALOG: Catalog = {
  ...{ id: 'cat-1', time: '2026-11-01T08:00:00.000Z' },
  streams: ['orders', 'towns'].map((stream) => ({
    ...{ stream, fields: [field('id'), field('name', 'text')], 'replication-keys': ['id'] },
    methods: ['FULL_TABLE', 'INCREMENTAL'],
  })),
}
const taking = () => aFlow({}, { catalog: 'cat-1', streams: [{ stream: 'orders' }] })
const withFlow = (flow: SingerFlow = taking()) =>
  platform()
    .answer(readFlow, { singerFlow: flow })
    .answer(listFlowRuns, { flowRuns: [] })
    .answer(readCatalog, ({ catalogID }) => ({ catalog: { ...CATALOG, id: catalogID } }))
    .answer(readDrift, { time: '', drift: [] })
const open = (http = withFlow(), search = '', more: Partial<Parameters<typeof drawPage>[0]> = {}) =>
  drawPage({ route: 'detail', params: { flowName: 'orders' }, http, search, ...more })
const side = async (name: 'Reader' | 'Writer') => within(await screen.findByRole('region', { name }))
const isClosed = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
/** What a button says to who may not press it. */
const hintOf = async ({ user }: Awaited<ReturnType<typeof open>>, button: HTMLElement) => {
  await user.hover(button)
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
}

test('the connection of a reader and of a writer is tested where the flow is looked at, as it is stored', async () => {
  const http = withFlow().answer(testConnector, { jobID: 'job-1' })
  const { user, tellJob } = await open(http)
  await user.click((await side('Writer')).getByRole('button', { name: 'Test connection' }))
  await (await side('Writer')).findByRole('region', { name: 'Testing the connection' })
  tellJob({ jobID: 'job-1', status: 'completed', data: {} })
  await (await side('Writer')).findByText('The connector reaches its system.')
  await user.click((await side('Reader')).getByRole('button', { name: 'Test connection' }))
  const { 'singer-tap': singerTap, 'singer-target': singerTarget } = taking()
  expect(http.inputsOf(testConnector)).toEqual([
    { project: 'demo', singerTarget },
    { project: 'demo', singerTap },
  ])
})

test('streams are chosen on the flow’s page, from a new discovery, and saved with the rest as it is', async () => {
  const http = withFlow().answer(updateFlow, { singerFlow: taking() }).answer(discoverStreams, { jobID: 'cat-2' })
  const { user, said, tellJob } = await open(http, 'show=streams')
  const streams = within(await screen.findByRole('listbox', { name: 'Streams' }))
  const taken = (name: string) => streams.getByRole('option', { name: new RegExp(name) }).getAttribute('aria-selected')
  expect([taken('orders'), taken('towns')]).toEqual(['true', 'false'])
  const save = screen.getByRole('button', { name: 'Save streams' })
  expect(isClosed(save)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Discover again' }))
  tellJob({ jobID: 'cat-2', status: 'completed', data: {} })
  await waitFor(() => expect(http.inputsOf(readCatalog).at(-1)).toEqual({ project: 'demo', catalogID: 'cat-2' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(isClosed(save)).toBe(true))
  const all = within(screen.getByRole('region', { name: 'Streams' })).getAllByRole('button', { name: 'Select all' })[0]
  await user.click(all as HTMLElement)
  await user.click(save)
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'flow successfully updated' }]))
  expect(http.inputsOf(updateFlow)).toMatchObject([
    {
      ...{ project: 'demo', singerFlowName: 'orders' },
      singerFlow: {
        ...{ name: 'orders', mapping: [], 'singer-target': { name: 'target-jsonl' } },
        'singer-tap': { catalog: 'cat-1', streams: [{ stream: 'orders' }, { stream: 'towns' }] },
      },
    },
  ])
})

test('who may only read sees which streams and fields are taken, cannot change or test anything, and is told why', async () => {
  const http = withFlow()
  const drawn = await open(http, 'show=streams', { permissions: READER })
  const streams = within(await screen.findByRole('listbox', { name: 'Streams' }))
  await drawn.user.click(streams.getByRole('option', { name: /towns/ }))
  expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Replication' })).toHaveProperty('disabled', true)
  const fields = within(screen.getByRole('listbox', { name: 'Fields of towns' })).getAllByRole('option')
  expect(fields.map(isClosed)).toEqual([true, true])
  await drawn.user.click(fields[0] as HTMLElement)
  expect(isClosed(screen.getByRole('button', { name: 'Discard changes' }))).toBe(true)
  const buttons = [
    ...['Discover again', 'Save streams'].map((name) => screen.getByRole('button', { name })),
    ...screen.getAllByRole('button', { name: 'Test connection' }),
  ]
  expect(buttons).toHaveLength(4)
  for (const button of buttons) {
    expect(isClosed(button)).toBe(true)
    expect(await hintOf(drawn, button)).toBe('You need write access to demo.')
    await drawn.user.click(button)
  }
  for (const call of [testConnector, discoverStreams, updateFlow]) expect(http.inputsOf(call)).toEqual([])
})

test('what has changed at the source is told above what launches the flow, with what a run would do', async () => {
  const gone = { stream: 'orders', field: '', change: 'removed', from: '', to: '' } as const
  const drift = [{ ...gone, effect: 'The run ends with an error.' }]
  const http = withFlow().answer(readDrift, { time: '2026-11-20T09:00:00.000Z', drift })
  const { user } = await open(http)
  const notice = await screen.findByRole('list', { name: 'What the next run would do' })
  expect(notice.textContent).toBe('orders: The run ends with an error.')
  const activity = await screen.findByText('activity of orders')
  expect(notice.compareDocumentPosition(activity)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'See all changes' }))
  expect((await screen.findByRole('tab', { name: /Schema changes/ })).getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByRole('button', { name: 'See all changes' })).toBeNull()
})

test('a connector that cannot be installed here, or is gone, is told of where the flow names it', async () => {
  const reason = 'the package index cannot be reached: an operator must allow it'
  const targets = [aConnector('target-jsonl', { readiness: 'unavailable', reason })]
  await open(
    platform({ taps: [], targets })
      .answer(readFlow, { singerFlow: aFlow() })
      .answer(listFlowRuns, { flowRuns: [] })
      .answer(readDrift, { time: '', drift: [] }),
  )
  await (await side('Writer')).findByText(reason)
  const reader = await side('Reader')
  await reader.findByText(/^tap-postgres is no longer a connector of this platform/)
  expect(reader.queryByRole('button', { name: 'Test connection' })).toBeNull()
})
