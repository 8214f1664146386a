import { makeStyles, mergeClasses, Table, tokens, useFocusableGroup } from '@fluentui/react-components'
import { type MouseEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import { nextOrder } from '../paged-table/table-view'
import { EqualRows } from '../row-scroll/row-heights'
import { useRowScroll } from '../row-scroll/use-row-scroll'
import type { CopyReport, DataGridProps } from './data-grid-props'
import { fittingWidth, type GridColumn } from './grid-column'
import { GridHead } from './grid-head'
import { actionOf, type GridAction } from './grid-keys'
import { cellMenu, columnMenu } from './grid-menu-parts'
import { GridOverlay, type Overlay } from './grid-overlay'
import { GridRow } from './grid-row'
import type { GridCell } from './grid-selection'
import * as selecting from './grid-selection'
import { GridSkeleton } from './grid-skeleton'
import { HEAD_HEIGHT, ROW_HEIGHT } from './heights'
import { GRID } from './messages'
import { useAnnouncements } from './use-announcements'
import { useGridColumns } from './use-grid-columns'
import { useGridCopy } from './use-grid-copy'
import { placeOf, useGridPointer } from './use-grid-pointer'
import { useGridSelection } from './use-grid-selection'

/** Rows that are drawn beyond what is seen, on either side. */
const EXTRA_ROWS = 8
/** Up to as many rows are wholly in the page, where the browser's own search finds them. */
const MOST_DRAWN_WHOLE = 50
const DIGIT_WIDTH = 8
/** A column that is fitted to its values may become this wide. */
const WIDEST_FITTED = 800

const useStyles = makeStyles({
  grid: { position: 'relative', height: '100%', minHeight: 0 },
  frame: {
    height: '100%',
    overflow: 'auto',
    position: 'relative',
    contain: 'strict',
    overflowAnchor: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outlineStyle: 'none' },
    // No shadows, which are not drawn where a system forces its colours.
    ':focus': { '& [data-active]': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' } },
  },
  // A quiet mark of where the keyboard will go on, once it has been here.
  visited: { '& [data-active]': { outline: `1px solid ${tokens.colorNeutralStroke1}`, outlineOffset: '-1px' } },
  // Where the active cell is out of sight, nothing else marks the focus. Above the rows, which cover an outline of the frame.
  framed: {
    '&:has(> [role="grid"]:focus-visible)::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      border: `2px solid ${tokens.colorStrokeFocus2}`,
    },
  },
  content: { position: 'relative', minWidth: '100%' },
  rows: { position: 'absolute', left: 0, minWidth: '100%' },
  stale: { opacity: 0.55 },
  message: { position: 'absolute', inset: `${HEAD_HEIGHT + 1}px 0 0 0`, overflow: 'auto' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

const NO_ROWS: readonly never[] = []

/**
 * A grid of texts, of any number of rows and columns, of which only those in sight are in the page. Cells are selected by mouse
 * and keyboard and copied; each has a menu, its whole value and its row are one key away. It is one stop in the order of Tab:
 * the grid keeps the focus and names the active cell. It fills the height of what it stands in.
 * @example <DataGrid label="Orders" columns={columns} rows={rows} sort={sort} onSort={setSort} />
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rows: given, sort, onSort, filters, onFilter, rowsBefore = 0 } = props
  const styles = useStyles()
  // Fluent's focus manager would end with a popover of the grid, and leave the page around it hidden from screen readers.
  useFocusableGroup()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const rows = given ?? NO_ROWS
  const total = props.total ?? rows.length
  const numberWidth = Math.max(48, String(rowsBefore + rows.length).length * DIGIT_WIDTH + 20)

  const heights = useMemo(() => new EqualRows(ROW_HEIGHT), [])
  heights.resize(rows.length)
  const scroll = useRowScroll({
    scroller: frame,
    heights,
    rowHeight: ROW_HEIGHT,
    count: rows.length,
    followsEnd: false,
    covered: HEAD_HEIGHT,
    extraRows: rows.length <= MOST_DRAWN_WHOLE ? MOST_DRAWN_WHOLE : EXTRA_ROWS,
  })
  const { shown, totalWidth, widthOf, resize, reveal } = useGridColumns(frame, columns, numberWidth)
  const { active, selection, select, setPlace, press } = useGridSelection({
    rows: given,
    columnCount: columns.length,
    onSelect: props.onSelect,
  })
  const [overlay, setOverlay] = useState<Overlay>()
  const [isVisited, setVisited] = useState(false)
  const { text: announced, announce } = useAnnouncements(columns, sort, selection)
  const latestReport = useRef(props.onCopied)
  latestReport.current = props.onCopied
  const onReport = useCallback(
    (report: CopyReport) => {
      announce(report.text)
      latestReport.current?.(report)
    },
    [announce],
  )
  const { copy, copyRow } = useGridCopy({ columns, rows, active, selection, onReport })

  const elementOf = ({ row, column }: GridCell) => document.getElementById(`${id}-${row}-${column}`)
  const goTo = (cell: GridCell) => {
    setPlace(cell)
    if (cell.row >= 0) scroll.revealRow(cell.row)
    reveal(cell.column)
  }
  const close = () => {
    setOverlay(undefined)
    // The cell may scroll out of the page; the grid stays.
    queueMicrotask(() => frame.current?.focus({ preventScroll: true }))
  }
  const fit = (column: GridColumn<Row>) => {
    const seen = rows.slice(scroll.first, scroll.last).map((row) => column.text(row))
    resize(column, fittingWidth(column.label, seen, WIDEST_FITTED))
  }
  const showRow = (row: number) => {
    if (rows[row] === undefined) return
    goTo({ row, column: active.column })
    setOverlay({ kind: 'row', row })
  }
  const showValue = (cell: GridCell) => {
    const target = elementOf(cell)
    if (target) setOverlay({ kind: 'value', cell, target })
  }
  const sortBy = ({ id: column, sortable }: GridColumn<Row>) => sortable && onSort?.(nextOrder(sort, column))
  const clickHead = (column: GridColumn<Row>) => {
    // The keys go on from the name that was clicked, not from its button, which would take Enter a second time.
    setPlace({ row: -1, column: columns.indexOf(column) })
    frame.current?.focus({ preventScroll: true })
    sortBy(column)
  }
  const act = (action: GridAction) => {
    const column = columns[active.column]
    if (!column) return
    switch (action.kind) {
      case 'move':
        select(action.isExtending ? selecting.extendTo(selection, active, action.to) : selecting.NOTHING_SELECTED)
        return goTo(action.to)
      case 'widen':
        return resize(column, widthOf(column) + action.by)
      case 'copy':
        return copy(action.hasHeader)
      case 'menu':
        return setOverlay({ kind: 'menu', cell: active, target: elementOf(active) ?? frame.current ?? document.body })
      case 'show value':
        return showValue(active)
      case 'show row':
        return showRow(active.row)
      case 'toggle row':
        return active.row >= 0 && select(selecting.toggleRow(selection, active.row, columns.length))
      case 'select column':
        return select(selecting.selectColumn(active.column, rows.length))
      case 'select all':
        return select(selecting.selectAll(rows.length, columns.length))
      case 'clear selection':
        return select(selecting.NOTHING_SELECTED)
      case 'sort':
        return sortBy(column)
    }
  }
  const pointer = useGridPointer({
    frame,
    covered: { top: HEAD_HEIGHT, left: numberWidth },
    onPress: press,
    onDrag: (to, isOfRows) => {
      select(
        isOfRows
          ? selecting.extendToRow(selection, active, to.row, columns.length)
          : selecting.extendTo(selection, active, to),
      )
      setPlace(isOfRows ? { row: to.row, column: active.column } : to)
    },
    onSelectAll: () => select(selecting.selectAll(rows.length, columns.length)),
  })
  const onDoubleClick = ({ target }: MouseEvent) => {
    const at = placeOf(target)
    if (!at || at.row < 0) return
    if (at.column === undefined) showRow(at.row)
    else showValue({ row: at.row, column: at.column })
  }
  const onContextMenu = (event: MouseEvent) => {
    const at = placeOf(event.target)
    if (at?.column === undefined) return
    event.preventDefault()
    const cell = { row: at.row, column: at.column }
    const { clientX: x, clientY: y } = event
    if (!selecting.hasCell(selection.ranges, cell)) select(selecting.NOTHING_SELECTED)
    setPlace(cell)
    setOverlay({ kind: 'menu', cell, target: { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) } })
  }
  const menuOf = (cell: GridCell, column: GridColumn<Row>) => {
    const row = rows[cell.row]
    if (row === undefined)
      return columnMenu(column, sort, {
        onSort,
        onFilter: onFilter && (() => openFilter(column, elementOf(cell))),
        onSelect: () => select(selecting.selectColumn(cell.column, rows.length)),
        onFit: () => fit(column),
      })
    return cellMenu(column, column.text(row), props, {
      onCopy: copy,
      onShowValue: () => showValue(cell),
      onShowRow: () => showRow(cell.row),
      own: props.cellActions?.(column.id, row) ?? [],
    })
  }
  const openFilter = ({ id: column }: GridColumn<Row>, target: HTMLElement | null) =>
    setOverlay({ kind: 'filter', column, target: target ?? document.body })

  const isActiveShown =
    shown.some(({ index }) => index === active.column) &&
    (active.row === -1 || (active.row >= scroll.first && active.row < scroll.last))
  const drawn = Array.from({ length: Math.max(0, scroll.last - scroll.first) }, (_, index) => scroll.first + index)
  const activeIn = (row: number) => (active.row === row ? active.column : undefined)
  return (
    <div className={mergeClasses(styles.grid, !isActiveShown && styles.framed)}>
      <span id={`${id}-hint`} className={styles.hidden}>
        {GRID.hint}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are out of sight */}
      <div
        ref={frame}
        className={mergeClasses(styles.frame, isVisited && styles.visited)}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        aria-busy={given === undefined || props.isStale === true}
        aria-rowcount={total === -1 ? -1 : total + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        {...(isActiveShown && { 'aria-activedescendant': `${id}-${active.row}-${active.column}` })}
        onFocus={() => setVisited(true)}
        onScroll={scroll.onScroll}
        onKeyDown={(event) => {
          const place = { active, rowCount: rows.length, columnCount: columns.length }
          const rowsInPage = Math.max(1, Math.floor(scroll.viewHeight / ROW_HEIGHT) - 1)
          const action = actionOf(event, { ...place, rowsInPage })
          // Without a selection, Escape belongs to the page.
          if (!action || (action.kind === 'clear selection' && selection.ranges.length === 0)) return
          event.preventDefault()
          act(action)
        }}
        onDoubleClick={onDoubleClick}
        onContextMenu={onContextMenu}
        {...pointer}
      >
        <Table
          as="div"
          noNativeElements
          size="extra-small"
          role="presentation"
          className={styles.content}
          style={{ width: totalWidth, height: scroll.height + HEAD_HEIGHT }}
        >
          <GridHead
            id={id}
            columns={columns}
            shown={shown}
            numberWidth={numberWidth}
            activeColumn={activeIn(-1)}
            sort={sort}
            filters={filters}
            onSort={onSort && clickHead}
            onFilter={onFilter && openFilter}
            onResize={resize}
            onFit={fit}
          />
          <div
            role="presentation"
            className={mergeClasses(styles.rows, props.isStale && styles.stale)}
            style={{ top: HEAD_HEIGHT + scroll.top, width: totalWidth }}
          >
            {!given && !props.message && <GridSkeleton rows={props.expectedRows ?? 0} shown={shown} />}
            {drawn.map((index) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <GridRow
                  key={index}
                  id={id}
                  index={index}
                  number={rowsBefore + index + 1}
                  row={row}
                  columns={columns}
                  shown={shown}
                  numberWidth={numberWidth}
                  ranges={selecting.rangesOf(selection, index)}
                  activeColumn={activeIn(index)}
                />
              )
            })}
          </div>
        </Table>
      </div>
      {props.message && <div className={styles.message}>{props.message}</div>}
      <span role="status" className={styles.hidden}>
        {announced}
      </span>
      <GridOverlay
        overlay={overlay}
        grid={props}
        rows={rows}
        menuOf={menuOf}
        onShowRow={showRow}
        onCopyRow={copyRow}
        onClose={close}
      />
    </div>
  )
}
