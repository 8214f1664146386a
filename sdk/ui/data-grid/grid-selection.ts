/** A cell by its place among the shown rows and columns. Row -1 is the header. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells; all bounds are inclusive. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The cells that are selected: rectangles, of which the last is the one that grows. */
export interface GridSelection {
  readonly ranges: readonly CellRange[]
  /** Where the last rectangle began. */
  readonly anchor: GridCell | undefined
}

/** A grid as it is before anything is selected. */
export const NOTHING_SELECTED: GridSelection = { ranges: [], anchor: undefined }

/** The rectangle between two of its corners. */
export function rangeBetween(one: GridCell, other: GridCell): CellRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

/** The last rectangle reaches from where it began, or else from `from`, to a cell. */
export function extendTo({ ranges, anchor }: GridSelection, from: GridCell, to: GridCell): GridSelection {
  const start = anchor ?? from
  return { ranges: [...ranges.slice(0, -1), rangeBetween(start, to)], anchor: start }
}

/** One more rectangle, of one cell. */
export function addCell({ ranges }: GridSelection, cell: GridCell): GridSelection {
  return { ranges: [...ranges, rangeBetween(cell, cell)], anchor: cell }
}

function wholeRow(row: number, columns: number): CellRange {
  return { top: row, bottom: row, left: 0, right: columns - 1 }
}

/** Only this row; a second time, nothing. */
export function selectRow({ ranges }: GridSelection, row: number, columns: number): GridSelection {
  const [only] = ranges
  const isSame = ranges.length === 1 && only?.top === row && only.bottom === row && isWhole(only, columns)
  return isSame ? NOTHING_SELECTED : { ranges: [wholeRow(row, columns)], anchor: { row, column: 0 } }
}

/** All rows from where the selection began. */
export function extendToRow(selection: GridSelection, from: GridCell, row: number, columns: number): GridSelection {
  const start = { row: (selection.anchor ?? from).row, column: 0 }
  return {
    ranges: [...selection.ranges.slice(0, -1), rangeBetween(start, { row, column: columns - 1 })],
    anchor: start,
  }
}

/** One row more, or one less where it is selected as a whole. */
export function toggleRow({ ranges }: GridSelection, row: number, columns: number): GridSelection {
  const anchor = { row, column: 0 }
  const isSelected = ranges.some((range) => hasRow(range, row) && isWhole(range, columns))
  if (!isSelected) return { ranges: [...ranges, wholeRow(row, columns)], anchor }
  const left = ranges.flatMap((range) => {
    if (!hasRow(range, row)) return [range]
    const [above, below] = [
      { ...range, bottom: row - 1 },
      { ...range, top: row + 1 },
    ]
    return [above, below].filter(({ top, bottom }) => top <= bottom)
  })
  return { ranges: left, anchor: left.length > 0 ? anchor : undefined }
}

export function selectColumn(column: number, rows: number): GridSelection {
  if (rows === 0) return NOTHING_SELECTED
  return { ranges: [{ top: 0, bottom: rows - 1, left: column, right: column }], anchor: { row: 0, column } }
}

export function selectAll(rows: number, columns: number): GridSelection {
  if (rows === 0 || columns === 0) return NOTHING_SELECTED
  return {
    ranges: [{ top: 0, bottom: rows - 1, left: 0, right: columns - 1 }],
    anchor: { row: 0, column: 0 },
  }
}

export function hasRow({ top, bottom }: CellRange, row: number): boolean {
  return top <= row && row <= bottom
}

export function hasCell(ranges: readonly CellRange[], { row, column }: GridCell): boolean {
  return ranges.some((range) => hasRow(range, row) && range.left <= column && column <= range.right)
}

export function isWhole({ left, right }: CellRange, columns: number): boolean {
  return left === 0 && right === columns - 1
}

/** From the first to the last, in order and without overlap. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** The rows that have a selected cell. */
export function selectedRows({ ranges }: GridSelection): readonly Span[] {
  return merged(ranges.map(({ top, bottom }) => ({ first: top, last: bottom })))
}

/** The columns that have a selected cell. */
export function selectedColumns({ ranges }: GridSelection): readonly Span[] {
  return merged(ranges.map(({ left, right }) => ({ first: left, last: right })))
}

/** How many members spans have together. */
export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

/** The members of a list that the spans name. */
export function membersOf<Member>(spans: readonly Span[], all: readonly Member[]): readonly Member[] {
  const [only] = spans
  if (spans.length === 1 && only?.first === 0 && only.last >= all.length - 1) return all
  return spans.flatMap(({ first, last }) => all.slice(first, last + 1))
}

function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = []
  for (const span of [...spans].sort((one, other) => one.first - other.first)) {
    const before = result.at(-1)
    if (before && span.first <= before.last + 1)
      result[result.length - 1] = { first: before.first, last: Math.max(before.last, span.last) }
    else result.push(span)
  }
  return result
}

const NO_RANGES: readonly CellRange[] = []

/** The rectangles that reach into a row; the same list for all rows that all of them reach into. */
export function rangesOf({ ranges }: GridSelection, row: number): readonly CellRange[] {
  if (ranges.every((range) => hasRow(range, row))) return ranges
  const some = ranges.filter((range) => hasRow(range, row))
  return some.length > 0 ? some : NO_RANGES
}
