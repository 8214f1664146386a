import { compareNumbers, matchesFilter } from '../paged-table/compare-values'
import type { ColumnFilters, Sort } from '../paged-table/table-view'
import type { GridColumn } from './grid-column'

export interface Arrangement {
  readonly sort?: Sort | undefined
  readonly filters: ColumnFilters
}

/** Without options of its own: V8 compares such texts many times faster than those with numbers in them. */
const collator = new Intl.Collator('en')
/** Rows or comparisons between two looks at the clock. */
const STRIDE = 2_048

/**
 * The rows that match the filters, in order; empty cells last either way, rows of one value in the order they had. It yields
 * every few thousand steps, so that a million rows can be arranged in turns between which the page answers.
 */
export function* arranging<Row>(
  all: readonly Row[],
  columns: readonly GridColumn<Row>[],
  { sort, filters }: Arrangement,
): Generator<void, readonly Row[]> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const narrowing = Object.entries(filters).flatMap(([id, filter]) => {
    const column = byId.get(id)
    return column ? [{ column, filter }] : []
  })
  const rows: Row[] = []
  const [filled, empty]: [number[], number[]] = [[], []]
  const keys: string[] = []
  const by = sort && byId.get(sort.column)
  for (const [index, row] of all.entries()) {
    if (index % STRIDE === STRIDE - 1) yield
    if (!narrowing.every(({ column, filter }) => matchesFilter(column.text(row), filter))) continue
    const key = by?.text(row) ?? null
    ;(key === null ? empty : filled).push(rows.length)
    keys.push(key ?? '')
    rows.push(row)
  }
  if (!sort || !by) return rows
  const sign = sort.direction === 'desc' ? -1 : 1
  const compare = by.filter === 'number' ? compareNumbers : collator.compare
  const sorted = yield* sorting(Uint32Array.from(filled), (a, b) => sign * compare(keys[a] ?? '', keys[b] ?? ''))
  const ordered: Row[] = []
  for (const places of [sorted, empty])
    for (const place of places) {
      const row = rows[place]
      if (row !== undefined) ordered.push(row)
    }
  return ordered
}

/** A merge sort from the bottom up, since the built-in one cannot pause. */
function* sorting(
  places: Uint32Array<ArrayBuffer>,
  compare: (one: number, other: number) => number,
): Generator<void, Uint32Array<ArrayBuffer>> {
  let [from, to] = [places, new Uint32Array(places.length)]
  let steps = 0
  for (let width = 1; width < places.length; width *= 2) {
    for (let start = 0; start < places.length; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, places.length), Math.min(start + 2 * width, places.length)]
      let [left, right] = [start, middle]
      for (let at = start; at < end; at += 1) {
        const isLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0)
        to[at] = (isLeft ? from[left] : from[right]) ?? 0
        if (isLeft) left += 1
        else right += 1
        steps += 1
        if (steps % STRIDE === 0) yield
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}
