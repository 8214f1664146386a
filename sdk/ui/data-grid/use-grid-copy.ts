import { useCallback } from 'react'
import { copyToClipboard } from '../copy-to-clipboard'
import { copiedText, selectedCells } from './copied-text'
import type { CopyReport } from './data-grid-props'
import type { GridColumn } from './grid-column'
import { type GridCell, type GridSelection, lengthOf, selectedColumns, selectedRows } from './grid-selection'
import { GRID } from './messages'

interface Options<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly active: GridCell
  readonly selection: GridSelection
  readonly onReport: (report: CopyReport) => void
}

/** Copies the selected cells, or else the active one: one cell as its own text, more of them for a spreadsheet. */
export function useGridCopy<Row>({ columns, rows, active, selection, onReport }: Options<Row>) {
  const put = useCallback(
    async (text: Promise<string>, said: string) => {
      const isCopied = await copyToClipboard(text)
      onReport({ isCopied, text: isCopied ? said : GRID.notCopied })
    },
    [onReport],
  )
  const copy = (hasHeader: boolean) => {
    const cell = { top: active.row, bottom: active.row, left: active.column, right: active.column }
    const chosen: GridSelection = selection.ranges.length > 0 ? selection : { ranges: [cell], anchor: undefined }
    const [rowCount, columnCount] = [lengthOf(selectedRows(chosen)), lengthOf(selectedColumns(chosen))]
    const copied = selectedCells(chosen, columns, rows)
    const [column, row] = [copied.columns[0], copied.rows[0]]
    if (!column || row === undefined) return
    const isOne = rowCount === 1 && columnCount === 1
    const said = columnCount === columns.length ? GRID.copiedRows(rowCount) : GRID.copiedCells(rowCount, columnCount)
    const text =
      isOne && !hasHeader ? Promise.resolve(column.text(row) ?? '') : copiedText('tsv', { ...copied, hasHeader })
    void put(text, said)
  }
  const copyRow = (row: Row) => void put(copiedText('json', { columns, rows: [row] }), GRID.copiedRows(1))
  return { copy, copyRow }
}
