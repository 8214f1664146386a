import { StatusBadge } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { LineageNode } from '../contract'
import { LINEAGE } from '../messages'
import { SHOWN_STATUSES, statusOf, TONES } from '../model/status'

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})

/** How the last runs of the nodes that are shown stand, with how many there are of each. */
export function StatusLegend({ nodes }: { readonly nodes: readonly LineageNode[] }) {
  const styles = useStyles()
  const counts = SHOWN_STATUSES.map(
    (status) => [status, nodes.filter((node) => statusOf(node) === status).length] as const,
  )
  return (
    <ul className={styles.legend} aria-label={LINEAGE.legend}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([status, count]) => (
          <li key={status}>
            <StatusBadge tone={TONES[status]}>{LINEAGE.count(LINEAGE.statuses[status], count)}</StatusBadge>
          </li>
        ))}
    </ul>
  )
}
