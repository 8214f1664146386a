import { CellPopover } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useId, useRef, useState } from 'react'
import type { TableRow } from '../../contract'
import { QUERY } from '../../messages/query'
import { NARROWEST_COLUMN, type ResultColumn } from '../../model/query/grid-columns'
import { extendTo, type RowSelection, selectAll, selectOnly, toggleRow } from '../../model/query/row-selection'
import { type GridCell, useResultKeys } from '../../model/query/use-result-keys'
import { ResultHead } from './result-head'
import { ResultRow } from './result-row'

export const ROW_HEIGHT = 28
const HEAD_HEIGHT = 32
/** Rows that are drawn beyond what is seen, on either side. */
const EXTRA_ROWS = 8
const EXTRA_COLUMNS = 2
const DIGIT_WIDTH = 8

const useStyles = makeStyles({
  frame: {
    height: '100%',
    overflow: 'auto',
    position: 'relative',
    contain: 'strict',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  hint: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

interface Props {
  readonly label: string
  readonly columns: readonly ResultColumn[]
  readonly rows: readonly TableRow[]
  readonly selection: RowSelection
  readonly onSelect: (selection: RowSelection) => void
  /** Copies the selected rows. */
  readonly onCopy: () => void
}

/**
 * The rows of a result, of which only those in sight are in the page. One cell is the active one: the grid has the focus and
 * names it, so that it may scroll out of sight.
 */
export function ResultGrid({ label, columns, rows, selection, onSelect, onCopy }: Props) {
  const styles = useStyles()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<GridCell>({ row: 0, column: 0 })
  const [opened, setOpened] = useState<{ readonly text: string; readonly column: string; readonly cell: HTMLElement }>()
  const [widths, setWidths] = useState<Readonly<Record<number, number>>>({})
  const widthOf = (index: number) => widths[index] ?? columns[index]?.width ?? NARROWEST_COLUMN
  const numberWidth = Math.max(48, String(rows.length).length * DIGIT_WIDTH + 20)

  const rowsInSight = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: EXTRA_ROWS,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  })
  const columnsInSight = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => frame.current,
    estimateSize: widthOf,
    overscan: EXTRA_COLUMNS,
    paddingStart: numberWidth,
    scrollPaddingStart: numberWidth,
  })
  const shownRows = rowsInSight.getVirtualItems()
  const shownColumns = columnsInSight.getVirtualItems()
  const cellId = ({ row, column }: GridCell) => `${id}-${row}-${column}`

  const resize = (index: number, width: number) => {
    const next = Math.max(NARROWEST_COLUMN, Math.round(width))
    setWidths((now) => ({ ...now, [index]: next }))
    columnsInSight.resizeItem(index, next)
  }
  const goTo = (cell: GridCell) => {
    setActive(cell)
    rowsInSight.scrollToIndex(cell.row)
    columnsInSight.scrollToIndex(cell.column)
  }
  const open = ({ row, column }: GridCell) => {
    const cell = document.getElementById(cellId({ row, column }))
    const name = columns[column]?.name
    if (cell && name !== undefined) setOpened({ text: rows[row]?.[name] ?? QUERY.null, column: name, cell })
  }
  const onKeyDown = useResultKeys({
    rowCount: rows.length,
    columnCount: columns.length,
    rowsInPage: Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1),
    active,
    onMove: goTo,
    onOpen: () => open(active),
    onToggleRow: () => onSelect(toggleRow(selection, active.row)),
    onSelectAll: () => onSelect(selectAll(rows.length)),
    onCopy: () => {
      if (selection.rows.size > 0) return onCopy()
      const name = columns[active.column]?.name
      if (name !== undefined) void navigator.clipboard.writeText(rows[active.row]?.[name] ?? '')
    },
    onWiden: (by) => resize(active.column, widthOf(active.column) + by),
  })
  const cellAt = ({
    target,
  }: MouseEvent): { readonly row: number; readonly column: number | undefined } | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    if (!cell) return undefined
    const column = cell.dataset.column === undefined ? undefined : Number(cell.dataset.column)
    return { row: Number(cell.dataset.row), column }
  }
  const onClick = (event: MouseEvent) => {
    const at = cellAt(event)
    if (!at) return
    if (at.column !== undefined) return setActive({ row: at.row, column: at.column })
    if (event.shiftKey) onSelect(extendTo(selection, at.row))
    else onSelect((event.ctrlKey || event.metaKey ? toggleRow : selectOnly)(selection, at.row))
  }
  const onDoubleClick = (event: MouseEvent) => {
    const at = cellAt(event)
    if (at?.column !== undefined) open({ row: at.row, column: at.column })
  }
  const isActiveShown =
    shownRows.some(({ index }) => index === active.row) && shownColumns.some(({ index }) => index === active.column)
  return (
    <>
      <span id={`${id}-hint`} className={styles.hint}>
        {QUERY.gridHint}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are out of sight */}
      <div
        ref={frame}
        className={styles.frame}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        {...(isActiveShown && { 'aria-activedescendant': cellId(active) })}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
        <div
          role="presentation"
          style={{ width: columnsInSight.getTotalSize(), height: rowsInSight.getTotalSize(), position: 'relative' }}
        >
          <ResultHead
            columns={columns}
            shown={shownColumns}
            height={HEAD_HEIGHT}
            numberWidth={numberWidth}
            onResize={resize}
          />
          {shownRows.map(({ index, start }) => (
            <ResultRow
              key={index}
              index={index}
              row={rows[index] ?? {}}
              top={start}
              height={ROW_HEIGHT}
              columns={columns}
              shown={shownColumns}
              numberWidth={numberWidth}
              isSelected={selection.rows.has(index)}
              activeColumn={active.row === index ? active.column : undefined}
              cellId={cellId}
            />
          ))}
        </div>
      </div>
      {opened && (
        <CellPopover
          label={opened.column}
          text={opened.text}
          target={opened.cell}
          onClose={() => {
            setOpened(undefined)
            // The cell may scroll out of the page; the grid stays.
            queueMicrotask(() => frame.current?.focus())
          }}
        />
      )}
    </>
  )
}
