import { makeStyles, mergeClasses, Table, tokens } from '@fluentui/react-components'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '../phone'
import { CellPopover } from './cell-popover'
import { DEFAULT_COLUMN_WIDTH, onPhone, type TableColumn } from './column'
import { FilterPopover } from './filter-popover'
import { Pager } from './pager'
import { RowsMessage, type RowsMessageProps } from './rows-message'
import { TableHead } from './table-head'
import { SkeletonRows, type TableDensity, TableRows } from './table-rows'
import { nextSort, type TableView, withFilter } from './table-view'
import { useColumnWidths } from './use-column-widths'

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  scroller: { position: 'relative', flexGrow: 1, minHeight: '160px', overflow: 'auto' },
  table: {
    minWidth: '100%',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  stale: { opacity: 0.55 },
  message: { position: 'sticky', left: 0, height: 'calc(100% - 33px)', minHeight: '120px' },
})

/** What `PagedTable` takes. */
export interface PagedTableProps<Row> extends Pick<RowsMessageProps, 'error' | 'onRetry' | 'emptyText' | 'empty'> {
  /** What the table is, for those who cannot see it. */
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  /** The rows of the page; undefined while the first are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey?: (row: Row) => string
  readonly view: TableView
  readonly onView: (view: TableView) => void
  readonly sizes: readonly number[]
  readonly total: number | undefined
  readonly totalIsEstimate?: boolean
  /** Rows of an earlier view are shown until the next ones are here. */
  readonly isStale?: boolean
  readonly density?: TableDensity
  /** What is said below of the rows on screen. */
  readonly report?: (first: number, last: number, total: number | undefined) => string
  readonly onInvalidFilter?: () => void
}

/**
 * A page of a list: order and filters in the header, page sizes and navigation below. It shows rows and says what view is
 * asked for; who uses it brings the rows, from a server or by `pageOfRows`.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { label, rows, view, onView, density = 'compact', totalIsEstimate = false, isStale = false } = props
  const isPhone = useIsPhone()
  const columns = useMemo(() => (isPhone ? onPhone(props.columns) : props.columns), [isPhone, props.columns])
  const styles = useStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const { widths, drag, nudge } = useColumnWidths(scroller)
  const [filtering, setFiltering] = useState<{ readonly column: string; readonly target: HTMLElement }>()
  const [opened, setOpened] = useState<{
    readonly label: string
    readonly text: string | null
    readonly target: HTMLElement
  }>()

  const widthOf = useCallback(
    (column: TableColumn<Row>) => widths[column.id] ?? column.width ?? DEFAULT_COLUMN_WIDTH,
    [widths],
  )
  const latest = useRef({ view, onView })
  latest.current = { view, onView }
  const onSort = useCallback((column: string) => latest.current.onView(nextSort(latest.current.view, column)), [])
  const onFilter = useCallback((column: string, target: HTMLElement) => setFiltering({ column, target }), [])
  const onOpen = useCallback((row: Row, column: TableColumn<Row>, target: HTMLElement) => {
    setOpened({ label: column.label, text: column.text(row), target })
  }, [])
  const width = useMemo(() => columns.reduce((sum, column) => sum + widthOf(column), 0), [columns, widthOf])
  const growing = columns.find((column) => column.grows && widths[column.id] === undefined)
  const filtered = columns.find(({ id }) => id === filtering?.column)
  const closeFilter = () => {
    setFiltering(undefined)
    filtering?.target.focus()
  }

  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller}>
        <Table
          size="extra-small"
          role="grid"
          aria-label={label}
          aria-busy={rows === undefined || isStale}
          aria-rowcount={props.total ?? -1}
          className={mergeClasses(styles.table, isStale && styles.stale)}
          style={{ width }}
        >
          <colgroup>
            {columns.map((column) => (
              <col
                key={column.id}
                data-column={column.id}
                style={column === growing ? {} : { width: widthOf(column) }}
              />
            ))}
            {/* Takes what is left, so that the other columns keep their width. */}
            {!growing && <col />}
          </colgroup>
          <TableHead
            columns={columns}
            sort={view.sort}
            filters={view.filters}
            widthOf={widthOf}
            onSort={onSort}
            onFilter={onFilter}
            onDrag={drag}
            onNudge={nudge}
          />
          {props.error === undefined && !rows && (
            <SkeletonRows columns={columns.length} rows={view.size} density={density} />
          )}
          {props.error === undefined && rows && (
            <TableRows columns={columns} rows={rows} rowKey={props.rowKey} density={density} onOpen={onOpen} />
          )}
        </Table>
        <RowsMessage
          {...props}
          className={styles.message}
          shown={rows?.length}
          onClear={Object.keys(view.filters).length > 0 ? () => onView({ ...view, page: 1, filters: {} }) : undefined}
        />
      </div>
      <Pager
        label={label}
        view={view}
        sizes={props.sizes}
        shown={rows?.length ?? 0}
        total={props.total}
        totalIsEstimate={totalIsEstimate}
        report={props.report}
        onChange={onView}
      />
      {filtering && filtered && (
        <FilterPopover
          label={filtered.label}
          input={filtered.filter}
          form={filtered.ownFilter?.form(closeFilter)}
          filter={view.filters[filtered.id]}
          target={filtering.target}
          onApply={(filter) => onView(withFilter(view, filtered.id, filter))}
          onClose={closeFilter}
          onInvalid={props.onInvalidFilter}
        />
      )}
      {opened && <CellPopover {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
