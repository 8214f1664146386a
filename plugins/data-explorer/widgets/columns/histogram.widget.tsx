import { makeStyles, tokens } from '@fluentui/react-components'
import type { ColumnProfile } from '../../contract'
import { COLUMN_MESSAGES } from '../../messages/columns'

const useStyles = makeStyles({
  bars: { display: 'flex', alignItems: 'flex-end', columnGap: '1px', height: '72px', margin: 0, padding: 0 },
  bar: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    display: 'flex',
    alignItems: 'flex-end',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { cursor: 'default' },
  },
  fill: { width: '100%', display: 'block' },
  column: { fill: tokens.colorBrandBackground },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface Props {
  readonly buckets: ColumnProfile['histogram']
  readonly onChoose: (from: string, to: string) => void
}

/** How the values spread; a bar shows its rows. */
export function Histogram({ buckets, onChoose }: Props) {
  const styles = useStyles()
  const most = Math.max(...buckets.map(({ rows }) => rows), 1)
  const [first, last] = [buckets[0], buckets.at(-1)]
  return (
    <div>
      <div className={styles.bars}>
        {buckets.map(({ from, to, rows }) => (
          <button
            key={from}
            type="button"
            className={styles.bar}
            disabled={rows === 0}
            title={COLUMN_MESSAGES.bucket(from, to, rows)}
            aria-label={COLUMN_MESSAGES.filterBucket(from, to, rows)}
            onClick={() => onChoose(from, to)}
          >
            <svg className={styles.fill} viewBox="0 0 1 72" height="72" preserveAspectRatio="none" aria-hidden>
              <rect
                className={styles.column}
                x="0"
                width="1"
                y={72 - barHeight(rows, most)}
                height={barHeight(rows, most)}
              />
            </svg>
          </button>
        ))}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{first?.from}</span>
        <span>{last?.to}</span>
      </div>
    </div>
  )
}

/** What has a row is seen, however few it has. */
function barHeight(rows: number, most: number): number {
  return rows === 0 ? 0 : Math.max(2, Math.round((rows / most) * 72))
}
