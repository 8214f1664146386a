/** Rows that are selected, by their place, and where the last selection began. */
export interface RowSelection {
  readonly rows: ReadonlySet<number>
  readonly anchor: number | undefined
}

export const NO_ROWS: RowSelection = { rows: new Set(), anchor: undefined }

/** Only this row; a second time, none. */
export function selectOnly({ rows }: RowSelection, row: number): RowSelection {
  return rows.size === 1 && rows.has(row) ? NO_ROWS : { rows: new Set([row]), anchor: row }
}

export function toggleRow({ rows }: RowSelection, row: number): RowSelection {
  const next = new Set(rows)
  if (!next.delete(row)) next.add(row)
  return { rows: next, anchor: row }
}

/** All rows from where the selection began. */
export function extendTo({ anchor = 0 }: RowSelection, row: number): RowSelection {
  const [first, last] = [Math.min(anchor, row), Math.max(anchor, row)]
  return { rows: new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index)), anchor }
}

export function selectAll(count: number): RowSelection {
  return { rows: new Set(Array.from({ length: count }, (_, index) => index)), anchor: 0 }
}
