import { makeStyles, mergeClasses, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components'
import { memo, type PointerEvent } from 'react'
import { UI } from '../messages'
import type { TableColumn } from './column'
import { FilterButton } from './filter-button'
import type { ColumnFilters, Sort } from './table-view'

const useStyles = makeStyles({
  cell: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '32px',
    padding: 0,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
    boxShadow: `inset 0 -1px 0 ${tokens.colorNeutralStroke1}`,
  },
  pinned: { right: 0, zIndex: 2 },
  row: { backgroundColor: tokens.colorNeutralBackground2 },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Fluent lets the user resize the button itself; here the column is resized.
  button: {
    resize: 'none',
    boxSizing: 'border-box',
    minWidth: 0,
    height: '32px',
    minHeight: '32px',
    overflow: 'hidden',
    padding: `0 36px 0 ${tokens.spacingHorizontalS}`,
  },
  aside: { position: 'absolute', top: 0, right: 0, display: 'flex', alignItems: 'center', height: '32px' },
  handle: {
    width: '8px',
    height: '100%',
    boxSizing: 'border-box',
    cursor: 'col-resize',
    touchAction: 'none',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { borderRight: `2px solid ${tokens.colorBrandStroke1}` },
    ':focus-visible': { outlineStyle: 'none', borderRight: `3px solid ${tokens.colorStrokeFocus2}` },
  },
})

export const SORT_DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

interface Props<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly sort: Sort | undefined
  readonly filters: ColumnFilters
  readonly widthOf: (column: TableColumn<Row>) => number
  readonly onSort: (column: string) => void
  readonly onFilter: (column: string, target: HTMLElement) => void
  readonly onDrag: (column: string, width: number, event: PointerEvent<HTMLElement>) => void
  readonly onNudge: (column: string, width: number, key: string) => void
}

function TableHeadView<Row>({ columns, sort, filters, onSort, ...rest }: Props<Row>) {
  const styles = useStyles()
  return (
    <TableHeader>
      <TableRow className={styles.row}>
        {columns.map((column) => (
          <TableHeaderCell
            key={column.id}
            scope="col"
            className={mergeClasses(styles.cell, column.isPinned && styles.pinned)}
            title={[column.label, column.description].filter(Boolean).join('\n')}
            sortable={column.sortable ?? false}
            {...(sort?.column === column.id && { sortDirection: SORT_DIRECTIONS[sort.direction] })}
            button={
              column.sortable
                ? { className: styles.button, 'aria-label': UI.sortBy(column.label), onClick: () => onSort(column.id) }
                : { className: styles.button }
            }
            aside={{
              className: styles.aside,
              children: (
                <HeadTools
                  column={column}
                  isFiltered={column.ownFilter?.isActive ?? Object.hasOwn(filters, column.id)}
                  {...rest}
                />
              ),
            }}
          >
            <span className={styles.label}>{column.label}</span>
          </TableHeaderCell>
        ))}
      </TableRow>
    </TableHeader>
  )
}

/** Header cells do not depend on the rows, so a new page leaves them alone. */
export const TableHead = memo(TableHeadView) as typeof TableHeadView

type ToolsProps<Row> = Pick<Props<Row>, 'widthOf' | 'onFilter' | 'onDrag' | 'onNudge'> & {
  readonly column: TableColumn<Row>
  readonly isFiltered: boolean
}

function HeadTools<Row>({ column, isFiltered, widthOf, onFilter, onDrag, onNudge }: ToolsProps<Row>) {
  const styles = useStyles()
  return (
    <>
      {(column.filter || column.ownFilter) && (
        <FilterButton label={column.label} isActive={isFiltered} onOpen={(target) => onFilter(column.id, target)} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves has no element of its own */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={UI.resize(column.label)}
        aria-valuenow={widthOf(column)}
        tabIndex={0}
        className={styles.handle}
        onPointerDown={(event) => onDrag(column.id, widthOf(column), event)}
        onKeyDown={(event) =>
          onNudge(column.id, event.currentTarget.closest('th')?.offsetWidth || widthOf(column), event.key)
        }
      />
    </>
  )
}
