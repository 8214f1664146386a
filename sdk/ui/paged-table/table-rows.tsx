import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { UI } from '../messages'
import { SkeletonBar } from '../skeleton-bar'
import type { TableColumn } from './column'
import { useGridKeys } from './use-grid-keys'

/** `wrapping`: a row is as high as what stands in it. */
export type TableDensity = 'compact' | 'comfortable' | 'wrapping'

/** A cell's tooltip is a first look; the whole text is one key away. */
const TITLE_LENGTH = 400

// Plain elements in Fluent's table: a Fluent cell costs several hooks, and a page has hundreds of cells.
const useStyles = makeStyles({
  row: {
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1Hover },
  },
  cell: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  compact: { height: '28px' },
  // What takes two lines does not touch the rows around it.
  comfortable: { height: '44px', paddingBlock: tokens.spacingVerticalXS },
  wrapping: {
    height: '40px',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    verticalAlign: 'top',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  pinned: {
    position: 'sticky',
    right: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `inset 1px 0 0 ${tokens.colorNeutralStroke3}`,
  },
  empty: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
})

interface Props<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: ((row: Row) => string) | undefined
  readonly density: TableDensity
  readonly onOpen: (row: Row, column: TableColumn<Row>, cell: HTMLElement) => void
}

function TableRowsView<Row>({ columns, rows, rowKey, density, onOpen }: Props<Row>) {
  const styles = useStyles()
  const moveOnKey = useGridKeys()
  // One handler for all cells: a page may have thousands.
  const open = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    // A cell's own buttons have their own keys and clicks.
    const isOwn = event.target instanceof Element && event.target.closest('button, a') !== null
    const cell = event.target instanceof Element && !isOwn ? event.target.closest('td') : null
    const row = rows[Number(cell?.parentElement?.dataset.row)]
    const column = cell ? columns[cell.cellIndex] : undefined
    const hasText = row !== undefined && column && (column.isData || column.text(row))
    if (cell && hasText) onOpen(row, column, cell)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLTableCellElement)) return moveOnKey(event)
    const link = linkOf(event.target)
    if (!link) return open(event)
    event.preventDefault()
    link.click()
  }
  const cellStyle = mergeClasses(styles.cell, styles[density])
  const looks = {
    start: { full: cellStyle, empty: mergeClasses(cellStyle, styles.empty) },
    end: { full: mergeClasses(cellStyle, styles.end), empty: mergeClasses(cellStyle, styles.end, styles.empty) },
  }
  return (
    <tbody onKeyDown={onKeyDown} onDoubleClick={open}>
      {rows.map((row, index) => (
        <tr key={rowKey?.(row) ?? index} data-row={index} className={styles.row}>
          {columns.map((column, place) => {
            const text = column.text(row)
            const look = looks[column.align ?? 'start']
            const isEmpty = column.isData === true && (text === null || text === '')
            return (
              <td
                key={column.id}
                tabIndex={index === 0 && place === 0 ? 0 : -1}
                className={column.isPinned ? mergeClasses(look.full, styles.pinned) : isEmpty ? look.empty : look.full}
                title={isEmpty && text === '' ? UI.emptyText : text?.slice(0, TITLE_LENGTH) || undefined}
              >
                {isEmpty ? UI.null : column.render ? column.render(row) : text}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

/** What a cell says, where that leads somewhere: other controls of a cell stand beside what it says. */
function linkOf(cell: HTMLTableCellElement): HTMLElement | undefined {
  return [...cell.querySelectorAll<HTMLElement>('a, button')].find(
    ({ textContent }) => textContent === cell.textContent,
  )
}

/** The rows of a page. Renders again only when rows or columns are others. */
export const TableRows = memo(TableRowsView) as typeof TableRowsView

const WIDTHS = ['medium', 'long', 'short'] as const

interface SkeletonProps {
  readonly columns: number
  readonly rows: number
  readonly density: TableDensity
}

/** Rows that are on their way, at the height that they will have. */
export function SkeletonRows({ columns, rows, density }: SkeletonProps) {
  const styles = useStyles()
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column} className={mergeClasses(styles.cell, styles[density])}>
              <SkeletonBar width={WIDTHS[(row + column) % WIDTHS.length] ?? 'medium'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
