import { formatCount } from '@etabli/sdk'
import { Caption1Strong, Link, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { ColumnProfile } from '../../contract'
import { COLUMN_MESSAGES } from '../../messages/columns'
import { areAllDifferent } from '../../model/value-spread'
import { Histogram } from './histogram.widget'
import { TopValues } from './top-values.widget'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: {
    margin: 0,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  plain: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
})

interface Props {
  readonly profile: ColumnProfile
  readonly onNulls: () => void
  readonly onRange: (from: string, to: string) => void
  readonly onValue: (value: string) => void
}

export function ColumnFacts({ profile, onNulls, onRange, onValue }: Props) {
  const styles = useStyles()
  const { rows, nulls, distinct, min, max, histogram, top } = profile
  if (rows === 0) return <span>{COLUMN_MESSAGES.empty}</span>
  const share = `${formatCount(nulls)} · ${COLUMN_MESSAGES.percent(nulls / rows)}`
  const fact = (term: string, value: ReactNode, title?: string) => (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value} title={title}>
        {value}
      </dd>
    </>
  )
  return (
    <>
      <dl className={styles.facts}>
        {fact(
          COLUMN_MESSAGES.nulls,
          nulls === 0 ? (
            share
          ) : (
            <Link as="button" inline title={COLUMN_MESSAGES.filterNulls} onClick={onNulls}>
              {share}
            </Link>
          ),
        )}
        {fact(COLUMN_MESSAGES.distinct, COLUMN_MESSAGES.about(formatCount(distinct), profile['distinct-is-estimate']))}
        {min !== null && fact(COLUMN_MESSAGES.min, min, min)}
        {max !== null && fact(COLUMN_MESSAGES.max, max, max)}
      </dl>
      {histogram.length > 1 && (
        <section className={styles.part} aria-label={COLUMN_MESSAGES.histogram}>
          <Caption1Strong>{COLUMN_MESSAGES.histogram}</Caption1Strong>
          <Histogram buckets={histogram} onChoose={onRange} />
        </section>
      )}
      {top.length > 0 && (
        <section className={styles.part} aria-label={COLUMN_MESSAGES.top}>
          <Caption1Strong>{COLUMN_MESSAGES.top}</Caption1Strong>
          {areAllDifferent(profile) ? (
            <span className={styles.plain}>{COLUMN_MESSAGES.allDifferent}</span>
          ) : (
            <TopValues values={top} rows={rows} onChoose={onValue} />
          )}
        </section>
      )}
    </>
  )
}
