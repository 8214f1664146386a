import type { GridSelection } from '@etabli/sdk/ui'

/** The rows of which cells are selected, in their order; undefined where that is no choice of rows: one, or whole columns. */
export function selectedRows<Row>({ ranges }: GridSelection, rows: readonly Row[]): readonly Row[] | undefined {
  const chosen = rows.filter((_, index) => ranges.some(({ top, bottom }) => top <= index && index <= bottom))
  return chosen.length > 1 && chosen.length < rows.length ? chosen : undefined
}
