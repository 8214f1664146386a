import type { CallReply } from '@etabli/sdk'
import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { explainLateness, type LineageEdge, type LineageNode, readLineage } from '../contract'
import { drawPage } from '../testing/draw-page'

const AT = '2026-11-24T10:00:00.000Z'
const NODES: LineageNode[] = [
  { id: 'table:1/raw.orders', kind: 'table', name: 'raw.orders', href: '/demo/data-explorer?table=orders' },
  { id: 'source:raw.orders', kind: 'source', name: 'raw.orders' },
  {
    ...{ id: 'model:orders', kind: 'model', name: 'orders', href: '/demo/transform/model/read/orders' },
    lastRun: { status: 'error', at: AT, task: 'task:01ABC', error: 'column "price" does not exist' },
  },
  { id: 'artefact:nightly', kind: 'artefact', name: 'nightly', lastRun: { status: 'completed', at: AT } },
  { id: 'model:apart', kind: 'model', name: 'apart' },
]
const EDGES: LineageEdge[] = [
  { from: 'table:1/raw.orders', to: 'source:raw.orders', relation: 'feeds' },
  { from: 'source:raw.orders', to: 'model:orders', relation: 'feeds' },
  { from: 'model:orders', to: 'artefact:nightly', relation: 'runs' },
]
type Read = CallReply<typeof readLineage>
const lineageOf = (told: Partial<Read> = {}): Read => ({
  ...{ nodes: NODES, edges: EDGES, focus: [], isPartial: false },
  ...told,
})

type User = Awaited<ReturnType<typeof drawPage>>['user']
/** The nodes as the list names them, which is what those who see no graph have. */
async function listed(user: User) {
  const asList = await screen.findByRole('button', { name: 'Show as a list' })
  if (asList.getAttribute('aria-pressed') !== 'true') await user.click(asList)
  const items = within(await screen.findByRole('tree')).getAllByRole('treeitem')
  return items
    .filter((item) => item.getAttribute('aria-level') === '1')
    .map((item) => item.getAttribute('aria-label') ?? item.textContent ?? '')
}
const textsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the whole project is shown with how its last runs stand; a node says what it is and leads to its page', async () => {
  const http = fakeHttp().answer(readLineage, lineageOf())
  const { user, address } = await drawPage('lineage', { http })
  expect(await listed(user)).toHaveLength(5)
  expect(textsOf('Last runs')).toEqual(['Failed: 1', 'Completed: 1', 'No run yet: 3'])
  const selected = within(screen.getByRole('complementary', { name: 'Selected' }))
  expect(selected.getByText(/Select a node/)).toBeTruthy()
  await user.click(screen.getByRole('treeitem', { name: /^orders \(Model/ }))
  expect(selected.getByRole('heading', { name: 'orders' })).toBeTruthy()
  expect(selected.getByText('Failed')).toBeTruthy()
  expect(selected.getByText('column "price" does not exist')).toBeTruthy()
  expect(selected.getByRole('link', { name: 'Open the task' }).getAttribute('href')).toBe('/demo/tasks/task%3A01ABC')
  // Its neighbours are a step away.
  await user.click(selected.getByRole('button', { name: 'raw.orders (Source)' }))
  expect(selected.getByText('No run yet')).toBeTruthy()
  await user.click(selected.getByRole('button', { name: 'orders (Model)' }))
  await user.click(selected.getByRole('link', { name: 'Open its page' }))
  expect(address()).toBe('/demo/transform/model/read/orders')
})

test('what does not run and end says how it stands in its own words, what is known of it, and where more is', async () => {
  const service: LineageNode = {
    ...{ id: 'service:01', kind: 'service', name: 'web', state: 'error on Clever Cloud' },
    lastRun: { status: 'error', at: AT, error: 'it ended with exit code 1' },
    details: [{ name: 'Variables', values: ['MODE', 'REGION'] }],
    links: [{ title: 'Application logs', href: '/demo/services/service:01?log=application' }],
  }
  const secret: LineageNode = { id: 'secret:01', kind: 'secret', name: 'warehouse' }
  const stopped: LineageNode = { id: 'service:02', kind: 'service', name: 'api', state: 'stopped on Scaleway' }
  const edges: LineageEdge[] = [{ from: 'secret:01', to: 'service:01', relation: 'gives' }]
  const nodes = [service, secret, stopped]
  const http = fakeHttp().answer(readLineage, lineageOf({ nodes, edges, focus: ['service:01'] }))
  const { user } = await drawPage('lineage', { http, search: 'node=service%3A01' })
  expect(await listed(user)).toEqual([
    expect.stringMatching(/^warehouse \(Secret/),
    expect.stringMatching(/^web \(Service.*error on Clever Cloud/),
  ])
  const selected = within(screen.getByRole('complementary', { name: 'Selected' }))
  const terms = selected.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual(['Kind', 'State', 'At', 'Error', 'Variables'])
  expect(selected.getByText('error on Clever Cloud')).toBeTruthy()
  expect(selected.getByText('MODE, REGION')).toBeTruthy()
  expect(selected.getByRole('link', { name: 'Application logs' }).getAttribute('href')).toBe(
    '/demo/services/service:01?log=application',
  )
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await listed(user)).toContainEqual(expect.stringMatching(/^api \(Service.*stopped on Scaleway/))
})

test('what runs meanwhile is seen as it goes on: one call for all nodes, and what was chosen stays so', async () => {
  const http = fakeHttp().answer(readLineage, lineageOf())
  const { user, tell } = await drawPage('lineage', { http })
  await listed(user)
  await user.click(screen.getByRole('treeitem', { name: /^raw.orders \(Source/ }))
  const selected = within(screen.getByRole('complementary', { name: 'Selected' }))
  selected.getByText('No run yet')
  const running = NODES.map((node) => ({ ...node, lastRun: { status: 'running' as const, at: AT } }))
  http.answer(readLineage, lineageOf({ nodes: running }))
  const before = http.asked.length
  tell()
  await selected.findByText('Running')
  expect(http.asked).toHaveLength(before + 1)
  expect(textsOf('Last runs')).toEqual(['Running: 5'])
  expect(await listed(user)).toEqual(running.map(() => expect.stringContaining('Running')))
})

test('a page opens it at its own node, with the ways to and from it, or one of the two', async () => {
  const http = fakeHttp().answer(readLineage, lineageOf({ focus: ['model:orders'] }))
  const { user, address } = await drawPage('lineage', { http, search: 'node=model%3Amarts%2Forders' })
  expect(await listed(user)).toHaveLength(4)
  expect(http.asked.at(-1)?.input).toEqual({ project: 'demo', node: 'model:marts/orders' })
  expect(screen.getByRole('heading', { name: 'orders' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Direction' }))
  await user.click(screen.getByRole('option', { name: 'Downstream only' }))
  expect(await listed(user)).toHaveLength(2)
  expect(address()).toBe('/demo/lineage?node=model%3Amarts%2Forders&direction=down')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await listed(user)).toHaveLength(5)
})

test('what is not known, empty, in part or not to be read is said', async () => {
  await drawPage('lineage', { http: fakeHttp().hold(readLineage) })
  expect(await screen.findByRole('status', { name: 'Reading the lineage…' })).toBeTruthy()
  cleanup()
  await drawPage('lineage', { http: fakeHttp().answer(readLineage, lineageOf({ nodes: [], edges: [] })) })
  expect(await screen.findByText('There is nothing to show yet.')).toBeTruthy()
  cleanup()
  const unknown = await drawPage('lineage', {
    http: fakeHttp().answer(readLineage, lineageOf()),
    search: 'node=flow:x',
  })
  expect(await screen.findByText('The lineage knows nothing of this name.')).toBeTruthy()
  await unknown.user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(unknown.address()).toBe('/demo/lineage')
  cleanup()
  await drawPage('lineage', { http: fakeHttp().answer(readLineage, lineageOf({ isPartial: true })) })
  expect(await screen.findByText(/a part of the lineage is missing/)).toBeTruthy()
  cleanup()
  await drawPage('lineage', { http: fakeHttp().refuse(readLineage, 'DOWN', 'the server is down', 500) })
  expect(await screen.findByText('The lineage could not be read')).toBeTruthy()
  cleanup()
  await drawPage('lineage', { http: fakeHttp(), permissions: { other: { permission: 'R' } } })
  expect(await screen.findByText('You may not see this project')).toBeTruthy()
})

const LATE: CallReply<typeof explainLateness> = {
  steps: [
    { id: 'table:1/dbt.sales', kind: 'table', name: 'dbt.sales', distance: 0, role: 'way' },
    { ...model('sales', 'skipped'), distance: 1, role: 'way' },
    { ...model('orders', 'error'), distance: 2, role: 'way' },
    { id: 'artefact:nightly', kind: 'artefact', name: 'nightly', distance: 2, role: 'runner' },
  ],
  failure: {
    ...{ node: 'model:orders', at: AT, task: 'task:01ABC', error: 'Database Error' },
    ...{ lines: ['Traceback', 'KeyError: price'], firstLine: 41 },
  },
  change: {
    node: 'model:orders',
    commit: '0123456789abcdef',
    author: 'Ana',
    at: AT,
    subject: 'Leave out what is free',
  },
  isPartial: false,
}
function model(name: string, status: 'error' | 'skipped') {
  return { id: `model:${name}`, kind: 'model' as const, name, href: `/demo/m/${name}`, lastRun: { status, at: AT } }
}

test('why a table is late: the failed run, the lines of its log, the last change, and the way back', async () => {
  const http = fakeHttp().answer(explainLateness, LATE)
  const { user, address } = await drawPage('why-late', { http, search: 'node=table%3Awarehouse%2Fdbt.sales' })
  expect(await screen.findByRole('heading', { name: 'Why is dbt.sales late?' })).toBeTruthy()
  expect(http.asked[0]?.input).toEqual({ project: 'demo', node: 'table:warehouse/dbt.sales' })
  const failed = within(await screen.findByRole('region', { name: 'Last failed run' }))
  expect(failed.getByText('Database Error')).toBeTruthy()
  expect(failed.getByRole('region', { name: 'Lines of the log' }).textContent).toBe('Traceback\nKeyError: price')
  expect(failed.getByText(/From line 41/)).toBeTruthy()
  const change = within(screen.getByRole('region', { name: 'Last merged change' }))
  expect(change.getByText('Leave out what is free')).toBeTruthy()
  expect(change.getByText(/^Ana, .*commit 01234567$/)).toBeTruthy()
  const steps = within(screen.getByRole('region', { name: 'The way back' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^dbt\.sales.*Table, the table itself/),
    expect.stringMatching(/^sales.*Skipped.*Model, 1 back/),
    expect.stringMatching(/^orders.*Failed.*Model, 2 back/),
    expect.stringMatching(/^nightly.*Artefact, runs it, 2 back/),
  ])
  await user.click(failed.getByRole('link', { name: 'Model orders' }))
  expect(address()).toBe('/demo/m/orders')
})

test('a table without a failed run, without a known change, or that nobody knows, is told of calmly', async () => {
  const search = 'node=table%3Awarehouse%2Fdbt.sales'
  await drawPage('why-late', {
    http: fakeHttp().answer(explainLateness, { ...LATE, failure: null, change: null }),
    search,
  })
  expect(await screen.findByText('No last run on the way has failed.')).toBeTruthy()
  expect(screen.getByText('No merged change is known.')).toBeTruthy()
  cleanup()
  const http = fakeHttp().refuse(explainLateness, 'UNKNOWN_NODE', 'nothing of this name is known', 404)
  await drawPage('why-late', { http, search })
  expect(await screen.findByText('The way back could not be walked')).toBeTruthy()
  cleanup()
  await drawPage('why-late', { http })
  expect(await screen.findByText('Choose a table first.')).toBeTruthy()
})
