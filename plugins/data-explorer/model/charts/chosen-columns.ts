import { type GridSelection, selectedColumns } from '@etabli/sdk/ui'

/** The columns in which something is selected; all where nothing is. */
export function chosenColumns<Column>(selection: GridSelection, columns: readonly Column[]): readonly Column[] {
  const chosen = selectedColumns(selection).flatMap(({ first, last }) => columns.slice(first, last + 1))
  return chosen.length > 0 ? chosen : columns
}
