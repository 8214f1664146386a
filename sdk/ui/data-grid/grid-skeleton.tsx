import { makeStyles } from '@fluentui/react-components'
import { SkeletonBar } from '../skeleton-bar'
import type { ColumnPlace } from './grid-row'
import { ROW_HEIGHT } from './heights'

const useStyles = makeStyles({
  row: { position: 'relative', height: `${ROW_HEIGHT}px` },
  cell: { position: 'absolute', top: '8px', padding: '0 8px', boxSizing: 'border-box' },
})

const WIDTHS = ['medium', 'long', 'short'] as const

interface Props {
  readonly rows: number
  readonly shown: readonly ColumnPlace[]
}

/** Rows that are on their way, at the height that they will have. */
export function GridSkeleton({ rows, shown }: Props) {
  const styles = useStyles()
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {shown.map(({ index, start, size }) => (
            <div key={index} className={styles.cell} style={{ left: start, width: size }}>
              <SkeletonBar width={WIDTHS[(row + index) % WIDTHS.length] ?? 'medium'} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
