import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { PointerEvent } from 'react'
import { QUERY } from '../../messages/query'
import type { ResultColumn } from '../../model/query/grid-columns'

const useStyles = makeStyles({
  row: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    boxSizing: 'border-box',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
  },
  cell: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  end: { justifyContent: 'flex-end' },
  number: {
    position: 'sticky',
    left: 0,
    height: '100%',
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  handle: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: '-4px',
    width: '8px',
    cursor: 'col-resize',
    touchAction: 'none',
    zIndex: 1,
    ':hover': { backgroundColor: tokens.colorNeutralStroke1 },
  },
})

interface Place {
  readonly index: number
  readonly start: number
  readonly size: number
}

interface Props {
  readonly columns: readonly ResultColumn[]
  readonly shown: readonly Place[]
  readonly height: number
  readonly numberWidth: number
  readonly onResize: (column: number, width: number) => void
}

/** The names of the columns that are in sight, above the rows wherever they are scrolled to. */
export function ResultHead({ columns, shown, height, numberWidth, onResize }: Props) {
  const styles = useStyles()
  const drag = ({ index, size }: Place, event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    const handle = event.currentTarget
    const start = event.clientX
    handle.setPointerCapture(event.pointerId)
    const move = (at: globalThis.PointerEvent) => onResize(index, size + at.clientX - start)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    <div role="row" aria-rowindex={1} className={styles.row} style={{ height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div
        role="columnheader"
        aria-colindex={1}
        aria-label={QUERY.rowNumber}
        className={mergeClasses(styles.cell, styles.number, styles.end)}
        style={{ width: numberWidth }}
      >
        #
      </div>
      {shown.map((place) => {
        const column = columns[place.index]
        if (!column) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={place.index}
            role="columnheader"
            aria-colindex={place.index + 2}
            className={mergeClasses(styles.cell, column.isNumber && styles.end)}
            style={{ left: place.start, width: place.size }}
            title={column.description}
          >
            <span className={styles.name}>{column.name}</span>
            <span
              aria-hidden
              className={styles.handle}
              title={QUERY.resize(column.name)}
              onPointerDown={(event) => drag(place, event)}
            />
          </div>
        )
      })}
    </div>
  )
}
