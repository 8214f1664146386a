import { expect, test } from 'vitest'
import { RecordFeed } from './record-feed'
import { aKernel, aPage } from './testing'

test('before anything is told there are no records; what is told is what is read', () => {
  const feed = new RecordFeed(new Map())
  const told: unknown[] = []
  feed.records$.subscribe((records) => told.push(records))
  expect([feed.records, told]).toEqual([[], [[]]])
  feed.publish()
  expect(told).toHaveLength(2)
  expect(feed.records).toBe(told[1])
})

test('who changes something while being told has all told once more, after the one before, and only then', async () => {
  const { kernel, add } = aKernel()
  await add(aPage('acme.one'))
  const told: (readonly [who: string, faults: number])[] = []
  kernel.records$.subscribe((records) => {
    const faults = records[0]?.faults.length ?? 0
    told.push(['first', faults])
    if (faults === 1) kernel.report('acme.one', 'run', new Error('second fault'))
  })
  kernel.records$.subscribe((records) => void told.push(['last', records[0]?.faults.length ?? 0]))
  told.length = 0
  kernel.report('acme.one', 'run', new Error('first fault'))
  expect(told).toEqual([
    ['first', 1],
    ['last', 1],
    ['first', 2],
    ['last', 2],
  ])
  told.length = 0
  kernel.report('acme.one', 'run', 'anything')
  await Promise.resolve()
  expect(told.at(-1)?.[1]).toBe(3)
})

test('however often it is asked while it tells, it tells once more, and is ready again after that', () => {
  const feed = new RecordFeed(new Map())
  let rounds = 0
  feed.records$.subscribe(() => {
    rounds += 1
    if (rounds === 2) for (let asked = 0; asked < 3; asked += 1) feed.publish()
  })
  feed.publish()
  expect(rounds).toBe(3)
  feed.publish()
  expect(rounds).toBe(4)
})
