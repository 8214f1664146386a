import type { TaskLogEntry } from '@etabli/sdk/server'
import { expect, test, vi } from 'vitest'
import { LogWriter } from './log-writer'

test('a line that comes while others are being stored is stored after them', async () => {
  const stored: string[][] = []
  let release = () => {}
  const log = async (_name: string, entries: readonly TaskLogEntry[]) => {
    stored.push(entries.map(({ text }) => text))
    if (stored.length > 1) return
    await new Promise<void>((resolve) => {
      release = resolve
    })
  }
  const writer = new LogWriter({ log }, 'technical', { warn: () => undefined })
  writer.write('one')
  await vi.waitFor(() => expect(stored).toEqual([['one']]))
  writer.write('two')
  release()
  await writer.end(10_000)
  expect(stored).toEqual([['one'], ['two']])
})
