import { type DashboardViewProps, DashboardViews, definePlugin, lazy, type ViewSettings } from '@etabli/sdk'
import { drawPage, type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { Extensions } from '@etabli/sdk/ui'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { listBundleTimeline, listTimeline, type TimelineTrigger } from '../../contract'
import { NEXT_RUNS } from '../../messages/next-runs'
import plugin from '../../plugin'
import { aTimelineTrigger } from '../../testing/a-timeline-trigger'

const all = { permission: 'RWX' }
const MAY_ALL = { demo: { permission: 'RWX', task: { ...all, artefact: all, bundle: all } } }
const MAY_NOT = { demo: { permission: 'R', task: { permission: 'D' } } }
const NOT_SET: ViewSettings = { get: ({ default: value }) => value }

/** Stands in for the dashboard, which draws what is added to it and tells it of the time. */
function Board() {
  const [tick, setTick] = useState(0)
  const props = useMemo((): DashboardViewProps => ({ project: 'demo', tick, settings: NOT_SET }), [tick])
  return (
    <>
      <button type="button" onClick={() => setTick((now) => now + 1)}>
        tick
      </button>
      <Extensions point={DashboardViews} props={props} fields={{ project: 'demo' }} />
    </>
  )
}
const board = definePlugin({
  ...{ id: 'test.board', version: '1.0.0', sdk: '^0.1.0', title: 'Board' },
  routes: [{ id: 'board', path: ':project/board', title: 'Board', view: lazy(async () => ({ default: Board })) }],
})
/** The kernel of a test keeps ids of the platform for the platform. */
const scheduler = {
  ...plugin,
  ...{ id: 'acme.scheduler', routes: [], menu: [], cards: [], commands: [] },
  points: [DashboardViews],
}

async function drawBoard(http: FakeHttp, permissions: typeof MAY_ALL | typeof MAY_NOT = MAY_ALL) {
  const drawn = await drawPage({ plugin: board, others: [scheduler], route: 'board', http, permissions })
  onTestFinished(drawn.end)
  return { ...drawn, user: userEvent.setup() }
}

const platform = (triggers: readonly TimelineTrigger[], bundles: readonly TimelineTrigger[] = []) =>
  fakeHttp()
    .answer(listTimeline, () => ({ triggers: [...triggers] }))
    .answer(listBundleTimeline, () => ({ triggers: [...bundles] }))
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const named = (name: string, ...minutes: readonly number[]) =>
  aTimelineTrigger({ name, 'redis-id': `task:${name}`, times: minutes.map(inMinutes) })
const night = aTimelineTrigger({
  ...{ 'redis-id': 'bundle:1', kind: 'bundle', name: 'night', artefact: '', times: [inMinutes(90)] },
})
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the first runs after now are there in order, of tasks and bundles, as many as the user wants, each with its page', async () => {
  const { user, address } = await drawBoard(
    platform([named('orders', -5, 20, 140), named('visits', 60, 200, 300)], [night]),
  )
  await screen.findByRole('link', { name: 'night' })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['orders', 'visits', 'night', 'orders', 'visits'],
    NEXT_RUNS.all,
  ])
  expect(rows()[0]).toMatch(/^ordersTask · etabli.*in 20 min$/)
  expect(rows()[2]).toMatch(/^nightBundle · etabli.*in 1 h 30 min$/)
  await user.click(screen.getByRole('link', { name: 'night' }))
  expect(address()).toBe('/demo/bundles/bundle%3A1')
})

test('it is read anew with each tick; where nothing runs that is said', async () => {
  const http = platform([])
  const { user } = await drawBoard(http)
  await screen.findByText(NEXT_RUNS.none)
  http.answer(listTimeline, { triggers: [named('orders', 20)] })
  await user.click(screen.getByRole('button', { name: 'tick' }))
  await screen.findByRole('link', { name: 'orders' })
})

test('without the bundles the others are shown; without those it is said why, with another try', async () => {
  const http = platform([named('orders', 20)]).refuse(listBundleTimeline, 'GONE', 'no bundles')
  const { user } = await drawBoard(http)
  await screen.findByText(NEXT_RUNS.bundlesFailed)
  screen.getByRole('link', { name: 'orders' })
  cleanup()
  const failing = platform([]).refuse(listTimeline, 'AWAY', 'the platform is away')
  await drawBoard(failing)
  await screen.findByText(NEXT_RUNS.failed)
  failing.answer(listTimeline, { triggers: [named('orders', 20)] })
  await user.click(screen.getByRole('button', { name: /again|Retry/ }))
  await screen.findByRole('link', { name: 'orders' })
})

test('who may not read tasks is shown nothing of them, and nothing is asked for', async () => {
  const { http } = await drawBoard(platform([named('orders', 20)]), MAY_NOT)
  await screen.findByRole('button', { name: 'tick' })
  expect(screen.queryByText(NEXT_RUNS.all)).toBeNull()
  expect(http.asked).toEqual([])
})
