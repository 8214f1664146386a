import { expect, test } from 'vitest'
import type { CleverApi } from '../api/clever-api'
import type { LogQuery } from '../api/log-stream'
import type { LogLine } from '../api/shapes'
import { readMark } from './run-script'
import { readTaskLog } from './task-log'

const TASK = '01JD00000000000000000000ZZ'
const NOW = Date.UTC(2026, 10, 1, 10, 0, 0)
const line = (message: string, place: number, time = NOW - 10_000): LogLine => {
  return { id: String(place).padStart(8, '0'), date: new Date(time).toISOString(), message }
}

/** A log as Clever Cloud gives it; `limits` is what was asked for. */
function logOf(lines: readonly LogLine[]) {
  const limits: number[] = []
  const api: Pick<CleverApi, 'log'> = {
    log: async (_appId, { since, until, limit }: LogQuery) => {
      limits.push(limit)
      const found = lines.filter(
        ({ date }) => Date.parse(date) >= Date.parse(since ?? at0) && Date.parse(date) <= until.getTime(),
      )
      return { lines: found.slice(0, limit), isCut: found.length > limit }
    },
  }
  const read = (after: string, settle = 0) =>
    readTaskLog({ api, settle, now: () => NOW }, { taskId: TASK, appId: 'app' }, 'application', after)
  return { read, limits }
}
const at0 = new Date(0).toISOString()

test('only a mark of this task is one, also at the end of a line that has no end', () => {
  expect(readMark(TASK, `etabli-task ${TASK} begins`)).toEqual({ before: '' })
  expect(readMark(TASK, `half a lineetabli-task ${TASK} ends 7`)).toEqual({ before: 'half a line', exitCode: 7 })
  for (const other of ['etabli-task other begins', `etabli-task ${TASK} ends`, `etabli-task ${TASK} begins now`, ''])
    expect(readMark(TASK, other)).toBeUndefined()
})

test('lines that are younger than the log takes to come in wait for the next look', async () => {
  const { read } = logOf([line(`etabli-task ${TASK} begins`, 1), line('old', 2), line('young', 3, NOW - 500)])
  const first = await read('', 2_000)
  expect(first.entries.map(({ text }) => text)).toEqual(['old'])
  expect((await read(first.next)).entries.map(({ text }) => text)).toEqual(['young'])
})

test('more lines of one moment than a page holds are all read', async () => {
  const many = Array.from({ length: 9_000 }, (_, place) => line(`line ${place}`, place + 1))
  const { read, limits } = logOf([line(`etabli-task ${TASK} begins`, 0), ...many, line('later', 9_999, NOW - 1)])
  const texts: string[] = []
  for (let after = ''; ; ) {
    const { entries, next } = await read(after)
    texts.push(...entries.map(({ text }) => text))
    if (next === after) break
    after = next
  }
  expect(texts).toEqual([...many.map(({ message }) => message), 'later'])
  expect(Math.max(...limits)).toBeLessThanOrEqual(64_000)
})

test('a place that nobody has written starts at the beginning', async () => {
  const { read } = logOf([line(`etabli-task ${TASK} begins`, 1), line('one', 2)])
  for (const place of ['nonsense', 'inside yesterday 3', '']) expect((await read(place)).entries).toHaveLength(1)
})
