import { formatCount } from '@etabli/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ColumnProfile } from '../../contract'
import { COLUMN_MESSAGES } from '../../messages/columns'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  value: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: tokens.spacingHorizontalS,
    width: '100%',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
  rows: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

interface Props {
  readonly values: ColumnProfile['top']
  readonly rows: number
  readonly onChoose: (value: string) => void
}

export function TopValues({ values, rows, onChoose }: Props) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {values.map((each) => (
        <li key={each.value}>
          <button
            type="button"
            className={styles.value}
            title={each.value}
            aria-label={COLUMN_MESSAGES.filterValue(each.value, each.rows)}
            onClick={() => onChoose(each.value)}
          >
            <span className={styles.text}>{each.value === '' ? '""' : each.value}</span>
            <span className={styles.rows}>
              {formatCount(each.rows)} · {COLUMN_MESSAGES.percent(each.rows / Math.max(1, rows))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
