import { useCall } from '@etabli/sdk/react'
import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Badge, Body1, makeStyles, tokens } from '@fluentui/react-components'
import { compareSecrets, type KeyComparison } from '../../contract'
import { COMPARE } from '../../messages'

const COLORS = {
  same: 'success',
  different: 'warning',
  'only-here': 'informative',
  'only-there': 'informative',
} as const

const useStyles = makeStyles({
  result: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  line: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  key: { minWidth: 0, fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  badge: { flexShrink: 0, maxWidth: '60%', overflow: 'hidden' },
})

export interface Compared {
  readonly redisId: string
  readonly name: string
}

interface Props {
  readonly here: Compared
  readonly there: Compared
}

/** Two secrets, key by key. */
export function Comparison({ here, there }: Props) {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(
    compareSecrets,
    { secretRedisID: here.redisId, otherRedisID: there.redisId },
    { quiet: true, freshFor: 0 },
  )
  if (!data)
    return error && !isFetching ? (
      <ErrorState title={COMPARE.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBar width="long" />
    )
  return (
    <section className={styles.result} aria-label={COMPARE.result}>
      {summaryOf(data.comparison)}
      <ul className={styles.list}>
        {data.comparison.map(({ key, state }) => (
          <li key={key} className={styles.line}>
            <span className={styles.key}>{key}</span>
            <Badge appearance="tint" color={COLORS[state]} className={styles.badge}>
              {COMPARE.states[state](here.name, there.name)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

function summaryOf(comparison: readonly KeyComparison[]) {
  if (comparison.length === 0) return <Body1>{COMPARE.empty}</Body1>
  return comparison.every(({ state }) => state === 'same') ? <Body1>{COMPARE.equal}</Body1> : null
}
