import { type CardCountProps, CardCounts, definePlugin, extend, lazy } from '@etabli/sdk'
import { drawPage, fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { organizationOverview, projectOverview, readAttention } from '../contract'
import plugin from '../plugin'

/** The kernel of a test keeps ids of the platform for the platform. */
const owner = { ...plugin, id: 'acme.dashboard', routes: [] }

interface Counting {
  readonly view: (props: CardCountProps) => null
  readonly display?: 'runs'
  readonly access?: ':project:secret:write'
  readonly refresh?: number
  /** What the server counts for the card. */
  readonly server?: number
}

/** Draws the dashboard with one card, for which its plugin counts in the browser. */
async function drawCard({ view, display, access, refresh, server }: Counting, search = 'project=demo') {
  const notes = definePlugin({
    ...{ id: 'acme.notes', version: '1.0.0', sdk: '^0.1.0', title: 'Notes' },
    routes: [
      {
        id: 'notes',
        path: '/:project/x/acme.notes',
        title: 'Notes',
        view: lazy(async () => ({ default: () => null })),
      },
    ],
    cards: [
      {
        ...{ id: 'notes', title: 'Notes', icon: 'Document', count: 'acmeNotesCount', route: 'notes', order: 1 },
        ...{ access: ':project:*:read', ...(display && { display }) },
      },
    ],
    extensions: [
      extend(CardCounts, {
        ...{ id: 'notes', data: { ...(refresh && { refresh }) }, order: 1, ...(access && { access }) },
        view: lazy(async () => ({ default: view })),
      }),
    ],
  })
  const overview = { dashboardOverview: server === undefined ? {} : { acmeNotesCount: server } }
  const http = fakeHttp()
    .answer(organizationOverview, overview)
    .answer(projectOverview, overview)
    .answer(readAttention, { things: [], rests: [], more: 0, lost: [] })
  const drawn = await drawPage({
    ...{ plugin, route: 'dashboard', search, http, others: [owner, notes] },
    permissions: { demo: { permission: 'R', secret: { permission: 'R' } } },
  })
  onTestFinished(drawn.end)
  return drawn
}

const cardText = () =>
  screen
    .queryByRole('link', { name: /^Notes/ })
    ?.textContent?.replace(/\s+/gu, ' ')
    .trim()

type Told = Parameters<CardCountProps['onCount']>[0]

/** Tells one count at once, and anew where it has become another. */
function telling(count: (props: CardCountProps) => Told) {
  return (props: CardCountProps) => {
    const { onCount } = props
    const told = count(props)
    useEffect(() => onCount(told), [onCount, told])
    return null
  }
}

test('a card shows what its plugin counts in the browser, in place of what the server counts', async () => {
  await drawCard({ view: telling(() => 1_234), server: 7 })
  await expect.poll(cardText).toBe('Notes 1 234')
})

test('on the dashboard of the organization it counts in all projects in which the user has its access', async () => {
  await drawCard({ view: telling(({ projects }) => (projects.join() === 'demo' ? projects.length : -1)) }, '')
  await expect.poll(cardText).toBe('Notes 1')
})

test('DASH-26 OP-52 runs are shown by how they stand, as those of the last 24 hours', async () => {
  const runs = { running: 1, succeeded: 20, failed: 3 }
  await drawCard({ view: telling(() => runs), display: 'runs' })
  await expect.poll(cardText).toBe('Notes last 24 hours 1 running 20 succeeded 3 failed')
})

test('where the user lacks its access there is nothing to count', async () => {
  await drawCard({ view: telling(() => 5), access: ':project:secret:write', server: 7 })
  await expect.poll(cardText).toBe('Notes 0')
})

test('until it has told anything the card has no number, and what it tells counts each so many seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const view = ({ tick, onCount }: CardCountProps) => {
    useEffect(() => {
      if (tick > 0) onCount(tick)
    }, [tick, onCount])
    return null
  }
  await drawCard({ view, refresh: 10, server: 7 })
  await expect.poll(cardText).toBe('Notes')
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.poll(cardText).toBe('Notes 2')
})

test.each<[string, Told, 'runs' | undefined, string]>([
  ['is not whole', 1.5, undefined, 'a count must be a whole number'],
  ['is below zero', -1, undefined, 'a count must be a whole number'],
  ['is a number on a card of runs', 5, 'runs', 'a count of runs must be { running, succeeded, failed }, whole numbers'],
])('a count that %s is not shown, and its fault says why', async (_, count, display, fault) => {
  const { faults } = await drawCard({ view: telling(() => count), ...(display && { display }) })
  await expect.poll(cardText).toMatch(/Count unavailable$/)
  await expect.poll(() => faults().map(({ message }) => message)).toEqual([fault])
})

test('one that fails, or says that it cannot count, costs its own card the number', async () => {
  const broken = await drawCard({
    view: () => {
      throw new Error('the abacus is gone')
    },
  })
  await expect.poll(cardText).toBe('Notes Count unavailable')
  await expect.poll(() => broken.faults().map(({ message }) => message)).toEqual(['the abacus is gone'])
  cleanup()
  const { faults } = await drawCard({ view: telling(() => undefined), server: 7 })
  await expect.poll(cardText).toBe('Notes Count unavailable')
  expect(faults()).toEqual([])
})
