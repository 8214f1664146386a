import type { Aggregate } from './chart'
import { readable } from './values'

/** What is made of the rows that share a place; null where none of them has a number. */
export function made(rows: number, numbers: readonly number[], aggregate: Aggregate): number | null {
  if (aggregate === 'count') return rows
  if (numbers.length === 0) return null
  switch (aggregate) {
    case 'sum':
      return sumOf(numbers)
    case 'avg':
      return readable(sumOf(numbers) / numbers.length)
    case 'median':
      return medianOf(numbers)
    case 'min':
      return numbers.reduce((one, other) => Math.min(one, other))
    case 'max':
      return numbers.reduce((one, other) => Math.max(one, other))
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [lower = 0, upper = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return lower === upper ? lower : readable((lower + upper) / 2)
}
