import { makeStyles, mergeClasses, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components'
import { UI } from '../messages'
import { dragWidth } from '../paged-table/drag-width'
import { FilterButton } from '../paged-table/filter-button'
import { SORT_DIRECTIONS } from '../paged-table/table-head'
import type { ColumnFilters, Sort } from '../paged-table/table-view'
import type { GridColumn } from './grid-column'
import type { ColumnPlace } from './grid-row'
import { HEAD_HEIGHT } from './heights'
import { GRID } from './messages'

const useStyles = makeStyles({
  row: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: `${HEAD_HEIGHT}px`,
    boxSizing: 'border-box',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  line: { display: 'block', position: 'relative', height: '100%' },
  cell: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    boxSizing: 'border-box',
    padding: 0,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
    userSelect: 'none',
  },
  // Fluent lets the user resize the button itself; here the column is resized.
  button: {
    resize: 'none',
    boxSizing: 'border-box',
    minWidth: 0,
    height: '31px',
    minHeight: '31px',
    overflow: 'hidden',
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  beforeFilter: { paddingRight: '28px' },
  end: { justifyContent: 'flex-end' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  mark: { display: 'inline-flex', flexShrink: 0, marginRight: tokens.spacingHorizontalXS },
  aside: { position: 'absolute', top: 0, right: '4px', height: '31px', display: 'flex', alignItems: 'center' },
  number: {
    position: 'sticky',
    left: 0,
    height: '100%',
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    padding: `0 ${tokens.spacingHorizontalS}`,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightRegular,
  },
  handle: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: '-8px',
    width: '8px',
    cursor: 'col-resize',
    touchAction: 'none',
    zIndex: 1,
    ':hover': { backgroundColor: tokens.colorNeutralStroke1 },
  },
})

interface Props<Row> {
  readonly id: string
  readonly columns: readonly GridColumn<Row>[]
  readonly shown: readonly ColumnPlace[]
  readonly numberWidth: number
  readonly activeColumn: number | undefined
  readonly sort: Sort | undefined
  readonly filters: ColumnFilters | undefined
  readonly onSort: ((column: GridColumn<Row>) => void) | undefined
  /** Undefined where columns have no filter. */
  readonly onFilter: ((column: GridColumn<Row>, target: HTMLElement) => void) | undefined
  readonly onResize: (column: GridColumn<Row>, width: number) => void
  readonly onFit: (column: GridColumn<Row>) => void
}

/** The names of the columns that are in sight, above the rows wherever they are scrolled to. */
export function GridHead<Row>({ columns, shown, numberWidth, ...rest }: Props<Row>) {
  const styles = useStyles()
  return (
    <TableHeader role="presentation" className={styles.row}>
      <TableRow aria-rowindex={1} className={styles.line}>
        <TableHeaderCell
          aria-colindex={1}
          aria-label={GRID.rowNumber}
          sortable={false}
          data-corner
          className={mergeClasses(styles.cell, styles.number)}
          style={{ width: numberWidth }}
          button={{ className: mergeClasses(styles.button, styles.end) }}
        >
          #
        </TableHeaderCell>
        {shown.map((place) => {
          const column = columns[place.index]
          return column && <HeadCell key={column.id} column={column} place={place} {...rest} />
        })}
      </TableRow>
    </TableHeader>
  )
}

type CellProps<Row> = Omit<Props<Row>, 'columns' | 'shown' | 'numberWidth'> & {
  readonly column: GridColumn<Row>
  readonly place: ColumnPlace
}

function HeadCell<Row>(props: CellProps<Row>) {
  const { id, column, place, activeColumn, sort, filters, onSort, onFilter, onResize, onFit } = props
  const styles = useStyles()
  const isSortable = onSort !== undefined && column.sortable === true
  const hasFilter = onFilter !== undefined && column.filter !== undefined
  const isFiltered = Object.hasOwn(filters ?? {}, column.id)
  const button = mergeClasses(styles.button, column.align === 'end' && styles.end, hasFilter && styles.beforeFilter)
  return (
    <TableHeaderCell
      id={`${id}--1-${place.index}`}
      aria-colindex={place.index + 2}
      aria-label={column.label}
      data-row={-1}
      data-column={place.index}
      data-active={activeColumn === place.index ? '' : undefined}
      className={styles.cell}
      style={{ left: place.start, width: place.size }}
      title={[column.label, column.description].filter(Boolean).join('\n')}
      sortable={isSortable}
      {...(sort?.column === column.id && { sortDirection: SORT_DIRECTIONS[sort.direction] })}
      button={
        isSortable
          ? { className: button, tabIndex: -1, 'aria-label': UI.sortBy(column.label), onClick: () => onSort(column) }
          : { className: button }
      }
      aside={{
        className: styles.aside,
        children: (
          <>
            {hasFilter && (
              <FilterButton
                label={column.label}
                isActive={isFiltered}
                tabIndex={-1}
                onOpen={(target) => onFilter(column, target)}
              />
            )}
            <span
              aria-hidden
              className={styles.handle}
              title={GRID.resize(column.label)}
              onPointerDown={(event) => dragWidth(event, place.size, { onWidth: (width) => onResize(column, width) })}
              onDoubleClick={() => onFit(column)}
            />
          </>
        ),
      }}
    >
      {column.mark !== undefined && <span className={styles.mark}>{column.mark}</span>}
      <span className={styles.name}>{column.label}</span>
    </TableHeaderCell>
  )
}
