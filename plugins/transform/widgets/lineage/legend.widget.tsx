import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { PROJECT_NODE_KINDS, type ProjectNode } from '../../contract'
import { LINEAGE } from '../../messages/lineage'
import { KindIcon } from './kind-icon.widget'

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  kind: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
})

/** The kinds of the nodes that are shown, with how many there are of each. */
export function Legend({ nodes }: { readonly nodes: readonly ProjectNode[] }) {
  const styles = useStyles()
  const counts = PROJECT_NODE_KINDS.map((kind) => [kind, nodes.filter((node) => node.kind === kind).length] as const)
  return (
    <ul className={styles.legend} aria-label={LINEAGE.legend}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => (
          <li key={kind} className={styles.kind}>
            <KindIcon kind={kind} />
            <Caption1>{LINEAGE.kindCount(kind, count)}</Caption1>
          </li>
        ))}
    </ul>
  )
}
