import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangeStream } from './change-stream'
import { ChangeTopics } from './change-topics'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection whose reader takes whatever comes. */
function setUp(topics: readonly string[]) {
  let tell: (topic: string) => void = () => undefined
  let miss: () => void = () => undefined
  const followed = new ChangeTopics({
    listen: (_channel, listener) => {
      tell = (topic) => listener.told(topic)
      miss = () => listener.missed()
      return { connected: true, caughtUp: async () => undefined }
    },
  })
  let ends = 0
  const stream = new ChangeStream(followed, () => {
    ends += 1
  })
  for (const [read, topic] of topics.entries()) stream.follow(topic, read)
  const sent: string[] = []
  let isOver = false
  const reading = async () => {
    for await (const text of stream.events([])) sent.push(text)
    isOver = true
  }
  void reading()
  return { stream, tell, miss, sent, ends: () => ends, isOver: () => isOver }
}
const told = (...reads: readonly number[]) => `data: {"told":[${reads}]}\n\n`

test('the first event names all that is followed; what changes within 50 ms is told together, the last change always', async () => {
  const { tell, sent } = setUp(['a', 'b'])
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([told(0, 1)])
  for (const topic of ['a', 'b', 'a', 'c']) tell(topic)
  await vi.advanceTimersByTimeAsync(49)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.slice(1)).toEqual([told(0, 1)])
  tell('b')
  await vi.advanceTimersByTimeAsync(50)
  expect(sent.slice(2)).toEqual([told(1)])
})

test('after a silence a change is told at once, and what may have been missed as a change of all', async () => {
  const { tell, miss, sent } = setUp(['a', 'b'])
  await vi.advanceTimersByTimeAsync(1_000)
  tell('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.slice(1)).toEqual([told(1)])
  await vi.advanceTimersByTimeAsync(1_000)
  miss()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.slice(2)).toEqual([told(0, 1)])
})

test('in a silence there is a sign of life every 15 s', async () => {
  const { sent } = setUp(['a'])
  await vi.advanceTimersByTimeAsync(31_000)
  expect(sent).toEqual([told(0), ':\n\n', ':\n\n'])
})

test('one that is ended says nothing more and lets go of its topics', async () => {
  const { stream, tell, sent, ends, isOver } = setUp(['a'])
  await vi.advanceTimersByTimeAsync(1_000)
  tell('a')
  stream.end()
  stream.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect({ sent, ends: ends(), isOver: isOver() }).toEqual({ sent: [told(0)], ends: 1, isOver: true })
  expect(vi.getTimerCount()).toBe(0)
})
