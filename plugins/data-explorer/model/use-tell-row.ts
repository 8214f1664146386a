import { PageSubject } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { type GridSelection, lengthOf, selectedRows } from '@etabli/sdk/ui'
import { useEffect, useRef } from 'react'

/** Tells commands which row is selected, as JSON; the table is not drawn anew for it. A page of other rows has none selected. */
export function useTellRow(rows: readonly object[] | undefined): (selection: GridSelection) => void {
  const page = useService(PageSubject)
  const takeBack = useRef(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of rows that are gone none is selected
  useEffect(() => () => takeBack.current(), [rows])
  return (selection) => {
    takeBack.current()
    const row = rows && onlyRow(selection, rows)
    takeBack.current = row ? page.tell({ row: JSON.stringify(row) }) : nothing
  }
}

/** The row in which cells are selected, where it is one; else that of the cell that was chosen. */
export function onlyRow<Row>(selection: GridSelection, rows: readonly Row[]): Row | undefined {
  const { ranges, anchor } = selection
  if (ranges.length === 0) return anchor && rows[anchor.row]
  const spans = selectedRows(selection)
  return lengthOf(spans) === 1 ? rows[spans[0]?.first ?? 0] : undefined
}

function nothing(): void {}
