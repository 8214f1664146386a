import { expect, test, vi } from 'vitest'
import { Totals } from './totals'

const never = new AbortController().signal

test('whoever asks for the same count at once shares it, and it is kept', async () => {
  const totals = new Totals(never)
  const count = vi.fn(async () => ({ rows: 3, isEstimate: false }))
  const both = await Promise.all([totals.get('a', count), totals.get('a', count)])
  expect(both).toEqual([
    { rows: 3, isEstimate: false },
    { rows: 3, isEstimate: false },
  ])
  await totals.get('a', count)
  expect(count).toHaveBeenCalledTimes(1)
})

test('a count that failed is not kept', async () => {
  const totals = new Totals(never)
  await expect(totals.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await totals.get('a', async () => ({ rows: 1, isEstimate: false }))).toEqual({ rows: 1, isEstimate: false })
})

test('closing ends the counts under way', async () => {
  const closing = new AbortController()
  const totals = new Totals(closing.signal)
  const counting = totals.get(
    'a',
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('closed')))),
  )
  closing.abort()
  await expect(counting).rejects.toThrow('closed')
})
