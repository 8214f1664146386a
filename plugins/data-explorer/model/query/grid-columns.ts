import { fittingWidth, type GridColumn } from '@etabli/sdk/ui'
import type { TableConfig, TableRow } from '../../contract'
import { gridColumns, orderedColumns } from '../grid-columns'

/** As many rows are looked at for the width of a column. */
const SAMPLE = 60

/** The columns of a result in the server's order, each as wide as its first values need. */
export function resultColumns(config: TableConfig, rows: readonly TableRow[]): readonly GridColumn<TableRow>[] {
  const sample = rows.slice(0, SAMPLE)
  return gridColumns(orderedColumns(config)).map((column) => ({
    ...column,
    width: fittingWidth(column.label, sample.map(column.text)),
  }))
}
