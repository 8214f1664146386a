import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { TableRow } from '../../contract'
import { QUERY } from '../../messages/query'
import type { ResultColumn } from '../../model/query/grid-columns'
import type { GridCell } from '../../model/query/use-result-keys'

/** No cell is wide enough for more; the whole text is one key away. */
const SHOWN_LENGTH = 300
const TITLE_LENGTH = 400

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    top: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
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
    cursor: 'default',
    outlineStyle: 'none',
  },
  active: { boxShadow: `inset 0 0 0 2px ${tokens.colorCompoundBrandStroke}` },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  empty: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
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

interface Props {
  readonly index: number
  readonly row: TableRow
  readonly top: number
  readonly height: number
  readonly columns: readonly ResultColumn[]
  readonly shown: readonly { readonly index: number; readonly start: number; readonly size: number }[]
  readonly numberWidth: number
  readonly isSelected: boolean
  readonly activeColumn: number | undefined
  readonly cellId: (cell: GridCell) => string
}

export function ResultRow(props: Props) {
  const { index, row, top, height, columns, shown, numberWidth, isSelected, activeColumn, cellId } = props
  const styles = useStyles()
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={mergeClasses(styles.row, isSelected && styles.selected)}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={QUERY.selectRow(index + 1)}
        data-row={index}
        className={mergeClasses(styles.cell, styles.number, isSelected && styles.numberSelected)}
        style={{ width: numberWidth }}
      >
        {index + 1}
      </div>
      {shown.map(({ index: place, start, size }) => {
        const column = columns[place]
        if (!column) return null
        const text = row[column.name] ?? null
        const isEmpty = text === null || text === ''
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          <div
            key={place}
            id={cellId({ row: index, column: place })}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={place + 2}
            data-row={index}
            data-column={place}
            title={text === '' ? QUERY.emptyText : text?.slice(0, TITLE_LENGTH)}
            className={mergeClasses(
              styles.cell,
              column.isNumber && styles.end,
              isEmpty && styles.empty,
              activeColumn === place && styles.active,
            )}
            style={{ left: start, width: size }}
          >
            {isEmpty ? QUERY.null : text.slice(0, SHOWN_LENGTH).replace(/[\r\n]+/g, ' ⏎ ')}
          </div>
        )
      })}
    </div>
  )
}
