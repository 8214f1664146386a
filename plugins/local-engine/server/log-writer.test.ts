import type { TaskLogEntry } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { LogWriter } from './log-writer'

/** A record whose every answer is as slow as the test wants; what it has stored. */
function aRecord(whileStoring: () => void | Promise<void>) {
  const stored: string[] = []
  const task = {
    log: async (_log: string, entries: readonly TaskLogEntry[]) => {
      await whileStoring()
      stored.push(...entries.map(({ text }) => text))
    },
  }
  return { stored, writer: new LogWriter(task, 'application', { warn: () => undefined }) }
}

test('lines that come while others are being stored are stored after them', async () => {
  let count = 0
  const { stored, writer } = aRecord(() => {
    for (let more = 0; more < 3 && count < 20; more += 1) writer.write(`line ${count++}`)
  })
  writer.write(`line ${count++}`)
  await writer.end(1_000)
  expect(stored).toEqual(Array.from({ length: 20 }, (_, number) => `line ${number}`))
})

test('empty lines that come faster than they can be stored are bounded too, and the log says how many are missing', async () => {
  const written = 1_000_000
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { stored, writer } = aRecord(() => held)
  for (let count = 0; count < written; count += 1) writer.write('')
  release()
  await writer.end(1_000)
  const kept = stored.length - 1
  expect(kept).toBeLessThan(600_000)
  expect(stored.at(-1)).toBe(`… ${written - kept} lines were left out: they came faster than they could be stored …`)
})

test('whoever writes more than is stored waits for room; not where the store is away', async () => {
  const full = 'x'.repeat(1_048_576)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { stored, writer } = aRecord(() => held)
  for (let count = 0; count < 15; count += 1) writer.write(full)
  expect(writer.room()).toBeUndefined()
  writer.write(full)
  const room = writer.room()
  expect(room).toBeInstanceOf(Promise)
  release()
  await room
  await writer.end(1_000)
  expect(stored).toHaveLength(16)

  const { writer: lonely } = aRecord(async () => Promise.reject(new Error('away')))
  for (let count = 0; count < 17; count += 1) lonely.write(full)
  await lonely.room()
  expect(lonely.room()).toBeUndefined()
  lonely.forget()
})
