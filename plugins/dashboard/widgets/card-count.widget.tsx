import { formatCount } from '@etabli/sdk'
import { lazyPart } from '@etabli/sdk/ui'
import { mergeClasses } from '@fluentui/react-components'
import { RunCounts as RunCountsSchema } from '../contract'
import { DASHBOARD } from '../messages'
import { useParts } from '../model/use-parts'
import type { CardCountProps } from './card-count-props'
import { useCountStyles } from './count.styles'
import { RunCounts } from './run-counts.widget'

/** The point `CardCounts`. */
const COUNTS = 'etabli.card-counts@1'

/** Few have one, and it draws a `CardCount` itself. */
const LiveCount = lazyPart(() => import('./live-count.widget'))

/** The count of a card: what its plugin counts in the browser, else what the server counted. */
export function CardCount(props: CardCountProps) {
  const live = useParts(COUNTS).find(({ plugin, id }) => plugin === props.card.plugin && id === props.card.id)
  return live ? <LiveCount {...props} part={live} draw={Count} /> : <Count {...props} />
}

/** The number of a card, its place while it loads, or that it could not be counted: all of one height. */
function Count({ card, overview, linkOf }: CardCountProps) {
  const styles = useCountStyles()
  if (!overview) return <span aria-hidden className={styles.skeleton} />
  const value = Object.hasOwn(overview, card.count) ? overview[card.count] : undefined
  const runs = card.display === 'runs' ? RunCountsSchema.safeParse(value) : undefined
  if (runs?.success) return <RunCounts runs={runs.data} linkOf={linkOf} />
  if (typeof value === 'number')
    return <span className={mergeClasses(styles.number, value === 0 && styles.none)}>{formatCount(value)}</span>
  return <span className={styles.unavailable}>{DASHBOARD.countUnavailable}</span>
}
