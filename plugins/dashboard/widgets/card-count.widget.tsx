import { formatCount } from '@etabli/sdk'
import type { Card } from '@etabli/sdk/platform'
import { mergeClasses } from '@fluentui/react-components'
import { type DashboardOverview, RunCounts as RunCountsSchema } from '../contract'
import { DASHBOARD } from '../messages'
import { useCountStyles } from './count.styles'
import { RunCounts, type RunState } from './run-counts.widget'

interface Props {
  readonly card: Card
  /** Undefined while it loads. */
  readonly overview: DashboardOverview | undefined
  /** Where each count of runs leads, where it is a link of its own. */
  readonly linkOf?: ((state: RunState) => string) | undefined
}

/** The number of a card, its place while it loads, or that it could not be counted: all of one height. */
export function CardCount({ card, overview, linkOf }: Props) {
  const styles = useCountStyles()
  if (!overview) return <span aria-hidden className={styles.skeleton} />
  const value = Object.hasOwn(overview, card.count) ? overview[card.count] : undefined
  const runs = card.display === 'runs' ? RunCountsSchema.safeParse(value) : undefined
  if (runs?.success) return <RunCounts runs={runs.data} linkOf={linkOf} />
  if (typeof value === 'number')
    return <span className={mergeClasses(styles.number, value === 0 && styles.none)}>{formatCount(value)}</span>
  return <span className={styles.unavailable}>{DASHBOARD.countUnavailable}</span>
}
