import { readJobState } from '@etabli/core/jobs/contract'
import type { DownloadOptions, HttpService } from '@etabli/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefaultChanges } from './changes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Connection {
  readonly reads: unknown
  readonly options: DownloadOptions
  readonly say: (text: string) => void
  readonly end: () => void
  readonly fail: () => void
}

function setUp() {
  const connections: Connection[] = []
  const http: Pick<HttpService, 'download'> = {
    download: (_call, input, options = {}) =>
      new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        const { reads } = { reads: undefined, ...input }
        const say = (text: string) => options.onChunk?.(new TextEncoder().encode(text))
        connections.push({ reads, options, say, end: () => resolve(new Blob()), fail: () => reject(new Error('lost')) })
      }),
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as Document['visibilityState'] })
  const changes = new DefaultChanges(http, { window: new EventTarget(), document: page })
  const open = () => connections.filter(({ options }) => !options.signal?.aborted)
  const show = (state: Document['visibilityState']) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  /** How often a job was told of. */
  const follow = (jobID: string) => {
    const heard = { times: 0, stop: () => watching.unsubscribe() }
    const watching = changes.follow(readJobState, { jobID }).subscribe(() => {
      heard.times += 1
    })
    return heard
  }
  return { connections, open, show, follow }
}
const read = (jobID: string) => ({ call: 'GET /api/v1/aec-project/job/state/:jobID', input: { jobID } })
const event = (told: readonly number[], more: object = {}) => `data: ${JSON.stringify({ told, ...more })}\n\n`

test('all that a page follows shares one connection, whoever follows it how often', async () => {
  const { connections, open, follow } = setUp()
  const [one, again, two] = [follow('a'), follow('a'), follow('b')]
  await vi.advanceTimersByTimeAsync(0)
  expect(connections.map(({ reads }) => reads)).toEqual([[read('a'), read('b')]])
  connections[0]?.say(event([0, 1]) + event([1]))
  expect([one.times, again.times, two.times]).toEqual([1, 1, 2])
  const three = follow('c')
  await vi.advanceTimersByTimeAsync(0)
  expect(open().map(({ reads }) => reads)).toEqual([[read('a'), read('b'), read('c')]])
  // What is still on its way from the old one is told by the first event of the new one.
  connections[0]?.say(event([0]))
  expect(one.times).toBe(1)
  for (const each of [one, two, three]) each.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(open()).toHaveLength(1)
  again.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(open()).toHaveLength(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('events are read wherever their text is cut, and signs of life tell nothing', async () => {
  const { connections, follow } = setUp()
  const heard = follow('a')
  await vi.advanceTimersByTimeAsync(0)
  for (const letter of `${event([0])}:\n\n${event([0])}`) connections[0]?.say(letter)
  expect(heard.times).toBe(2)
})

test('a connection that is lost is made again, later each time until it can be had, and never with a toast', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { connections, follow } = setUp()
  const heard = follow('a')
  await vi.advanceTimersByTimeAsync(0)
  for (const wait of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
    const before = connections.length
    connections.at(-1)?.fail()
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(connections).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(connections).toHaveLength(before + 1)
  }
  connections.at(-1)?.say(event([0]))
  const before = connections.length
  connections.at(-1)?.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections).toHaveLength(before + 1)
  expect(heard.times).toBe(1)
  expect(connections.every(({ options }) => options.quiet === true)).toBe(true)
})

test('what is refused is not asked for again', async () => {
  const { connections, follow } = setUp()
  const [one, two] = [follow('a'), follow('b')]
  await vi.advanceTimersByTimeAsync(0)
  connections[0]?.say(event([1], { refused: [{ read: 0, code: 'UNKNOWN_JOB', message: 'unknown job' }] }))
  connections[0]?.end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connections[1]?.reads).toEqual([read('b')])
  connections[1]?.say(event([0]))
  expect([one.times, two.times]).toEqual([0, 2])
  two.stop()
  follow('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connections.slice(1).flatMap(({ reads }) => reads)).not.toContainEqual(read('a'))
})

test('a page that nobody sees has no connection, and is told of what it missed when it is seen', async () => {
  const { connections, open, show, follow } = setUp()
  const heard = follow('a')
  await vi.advanceTimersByTimeAsync(0)
  show('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open()).toHaveLength(0)
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(connections).toHaveLength(2)
  connections[1]?.say(event([0]))
  expect(heard.times).toBe(1)
})
