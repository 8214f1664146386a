import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { DEFAULT_COLUMN_WIDTH } from '../paged-table/column'
import { type GridColumn, NARROWEST_COLUMN } from './grid-column'

/** Up to as many are always in the page: drawing those out of sight costs less than drawing them again. */
const MOST_DRAWN_WHOLE = 24
const EXTRA_COLUMNS = 2
/** Where nothing is laid out, as in a test's document, this much is taken to be in sight. */
const UNSEEN_WIDTH = 1_200

/** Which columns are drawn, and how wide; a user's width stays with the column wherever it moves. */
export function useGridColumns<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  numberWidth: number,
) {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const widthOf = (column: GridColumn<Row> | undefined) =>
    (column && (widths[column.id] ?? column.width)) ?? DEFAULT_COLUMN_WIDTH
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => widthOf(columns[index]),
    overscan: columns.length <= MOST_DRAWN_WHOLE ? MOST_DRAWN_WHOLE : EXTRA_COLUMNS,
    paddingStart: numberWidth,
    scrollPaddingStart: numberWidth,
    observeElementRect: observeSight,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns and widths are what has to be measured
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columns, widths])
  return {
    shown: virtualizer.getVirtualItems(),
    totalWidth: virtualizer.getTotalSize(),
    widthOf,
    resize: useCallback((column: GridColumn<Row>, width: number) => {
      setWidths((now) => ({ ...now, [column.id]: Math.max(NARROWEST_COLUMN, Math.round(width)) }))
    }, []),
    reveal: (column: number) => virtualizer.scrollToIndex(column),
  }
}

const observeSight: typeof observeElementRect = (instance, tell) =>
  observeElementRect(instance, (rect) => tell(rect.width > 0 ? rect : { ...rect, width: UNSEEN_WIDTH }))
