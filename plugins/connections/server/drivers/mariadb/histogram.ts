import type { ColumnProfile } from '@etabli/sdk/databases'
import type { Row } from '@etabli/sdk/server'
import type { MariadbColumn } from './catalogue'

export type Bucket = ColumnProfile['histogram'][number]

/** How the values of a column lie on a line of whole numbers, so that no bound is rounded. */
export interface Scale {
  /** The whole number of a cell, as an expression. */
  numberOf(cell: string): string
  /** The value at a whole number, in the database's own writing. */
  textAt(number: bigint): string
}

const EPOCH_DAY = 719_528n
const DAY_MS = 86_400_000n

/** Undefined for what has no such line: texts, and numbers with a floating point. */
export function scaleOf(column: MariadbColumn): Scale | undefined {
  const { scale } = column
  if (column.comparedAs === 'exact')
    return {
      numberOf: (cell) =>
        scale === 0 ? `cast(${cell} as decimal(65,0))` : `cast(${cell} * 1e${scale} as decimal(65,0))`,
      textAt: (number) => decimalText(number, scale),
    }
  if (column.comparedAs === 'day')
    return {
      numberOf: (cell) => `cast(to_days(${cell}) as decimal(65,0))`,
      textAt: (day) => new Date(Number((day - EPOCH_DAY) * DAY_MS)).toISOString().slice(0, 10),
    }
  if (column.comparedAs === 'instant')
    return {
      numberOf: (cell) => `cast(timestampdiff(microsecond, '1970-01-01', ${cell}) as decimal(65,0))`,
      textAt: (microseconds) => instantText(microseconds, scale),
    }
  return undefined
}

/** Parts of the same width from the least to the greatest; at most `count`, fewer where there are fewer whole numbers. */
export function partsOf(
  least: bigint,
  greatest: bigint,
  count: number,
): { readonly width: bigint; readonly parts: number } {
  const span = greatest - least + 1n
  const width = (span + BigInt(count) - 1n) / BigInt(count)
  return { width, parts: Number((span + width - 1n) / width) }
}

/** Buckets by their bounds; the last ends with the greatest value, which belongs to it. `rows` are part and count. */
export function bucketsOf(bounds: readonly string[], rows: readonly Row[]): readonly Bucket[] {
  const counts = new Map(rows.map(([part, count]) => [Number(part), Number(count)]))
  return bounds.slice(0, -1).map((from, part) => ({ from, to: bounds[part + 1] ?? from, rows: counts.get(part) ?? 0 }))
}

function decimalText(number: bigint, scale: number): string {
  const digits = (number < 0n ? -number : number).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${number < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`
}

function instantText(microseconds: bigint, digits: number): string {
  const rest = ((microseconds % 1_000_000n) + 1_000_000n) % 1_000_000n
  const seconds = (microseconds - rest) / 1_000_000n
  const written = new Date(Number(seconds * 1_000n)).toISOString().slice(0, 19).replace('T', ' ')
  return digits === 0 ? written : `${written}.${rest.toString().padStart(6, '0').slice(0, digits)}`
}
