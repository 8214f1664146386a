import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { UI } from '../messages'
import type { GridColumn } from './grid-column'
import { type CellRange, hasCell, isWhole } from './grid-selection'
import { ROW_HEIGHT } from './heights'
import { GRID } from './messages'

/** No cell is wide enough for more; the whole text is one key away. */
const SHOWN_LENGTH = 1_000
const TITLE_LENGTH = 400

// Plain elements: a Fluent cell costs several hooks, and hundreds of cells come into sight with every turn of the wheel.
const useStyles = makeStyles({
  row: {
    position: 'relative',
    height: `${ROW_HEIGHT}px`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  cell: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    lineHeight: '27px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
    cursor: 'cell',
    userSelect: 'none',
    outlineStyle: 'none',
  },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  empty: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  // The specification has both read null; what is only empty says so beside it.
  emptyText: {
    '::after': {
      content: `"${UI.emptyText}"`,
      marginLeft: tokens.spacingHorizontalXS,
      padding: `0 ${tokens.spacingHorizontalXS}`,
      borderRadius: tokens.borderRadiusSmall,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      fontStyle: 'normal',
      fontSize: tokens.fontSizeBase100,
    },
  },
  number: {
    position: 'sticky',
    left: 0,
    height: '100%',
    zIndex: 1,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  numberSelected: { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2 },
})

/** Where a column stands, in CSS pixels from the left end of the row. */
export interface ColumnPlace {
  readonly index: number
  readonly start: number
  readonly size: number
}

interface Props<Row> {
  readonly id: string
  readonly index: number
  /** Its number, as users count, through all pages. */
  readonly number: number
  readonly row: Row
  readonly columns: readonly GridColumn<Row>[]
  readonly shown: readonly ColumnPlace[]
  readonly numberWidth: number
  /** The rectangles that reach into this row. */
  readonly ranges: readonly CellRange[]
  readonly activeColumn: number | undefined
}

function GridRowView<Row>(props: Props<Row>) {
  const { id, index, number, row, columns, shown, numberWidth, ranges, activeColumn } = props
  const styles = useStyles()
  const isSelected = ranges.some((range) => isWhole(range, columns.length))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are out of sight
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    <div role="row" aria-rowindex={number + 1} aria-selected={isSelected} className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={GRID.selectRow(number)}
        data-row={index}
        className={mergeClasses(styles.cell, styles.number, isSelected && styles.numberSelected)}
        style={{ width: numberWidth }}
      >
        {number}
      </div>
      {shown.map(({ index: place, start, size }) => {
        const column = columns[place]
        if (!column) return null
        const text = column.text(row)
        const isEmpty = text === null || text === ''
        const isChosen = hasCell(ranges, { row: index, column: place })
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div
            key={column.id}
            id={`${id}-${index}-${place}`}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={place + 2}
            aria-selected={isChosen}
            data-row={index}
            data-column={place}
            data-active={activeColumn === place ? '' : undefined}
            title={text === '' ? UI.emptyText : text?.slice(0, TITLE_LENGTH)}
            className={mergeClasses(
              styles.cell,
              column.align === 'end' && styles.end,
              isEmpty && styles.empty,
              text === '' && styles.emptyText,
              isChosen && styles.selected,
            )}
            style={{ left: start, width: size }}
          >
            {isEmpty ? UI.null : text.slice(0, SHOWN_LENGTH).replace(/[\r\n]+/g, ' ⏎ ')}
          </div>
        )
      })}
    </div>
  )
}

/** Rows that stay in sight while others come and go are not drawn again. */
export const GridRow = memo(GridRowView) as typeof GridRowView
