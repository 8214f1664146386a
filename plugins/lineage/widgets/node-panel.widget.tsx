import { formatDateTime } from '@etabli/sdk'
import { Description, DescriptionList } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { LineageNode } from '../contract'
import { LINEAGE } from '../messages'
import { taskPath } from '../model/addresses'
import type { LineageGraph } from '../model/lineage-graph'
import { PageLink } from './page-link.widget'
import { RunBadge } from './run-badge.widget'

/** More neighbours are seen in the graph. */
const MOST_NAMED = 12

const useStyles = makeStyles({
  panel: {
    flex: '0 0 300px',
    minWidth: 0,
    overflowY: 'auto',
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    '@media (max-width: 900px)': { flexBasis: 'auto', maxHeight: '240px' },
  },
  title: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  names: { margin: 0, padding: 0, listStyleType: 'none' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

interface Props {
  readonly project: string
  readonly graph: LineageGraph
  readonly node: LineageNode | undefined
  readonly onSelect: (id: string) => void
  /** Shows what is on its ways, and nothing else. */
  readonly onFocus: (id: string) => void
}

/** What is known of the selected node. */
export function NodePanel({ project, graph, node, onSelect, onFocus }: Props) {
  const styles = useStyles()
  return (
    <aside className={styles.panel} aria-label={LINEAGE.selected}>
      {node ? (
        <>
          <Subtitle2 as="h2" className={styles.title}>
            {node.name}
          </Subtitle2>
          <Facts project={project} node={node} />
          <Neighbours title={LINEAGE.comesFrom} nodes={graph.next(node.id, 'up')} onSelect={onSelect} />
          <Neighbours title={LINEAGE.leadsTo} nodes={graph.next(node.id, 'down')} onSelect={onSelect} />
          <div className={styles.actions}>
            <Button size="small" onClick={() => onFocus(node.id)}>
              {LINEAGE.focus}
            </Button>
            {node.href !== undefined && <PageLink to={node.href}>{LINEAGE.open}</PageLink>}
            {node.links?.map(({ title, href }) => (
              <PageLink key={href} to={href}>
                {title}
              </PageLink>
            ))}
          </div>
        </>
      ) : (
        <Body1 className={styles.quiet}>{LINEAGE.hint}</Body1>
      )}
    </aside>
  )
}

function Facts({ project, node }: Pick<Props, 'project'> & { readonly node: LineageNode }) {
  const { kind, lastRun, state, details = [] } = node
  return (
    <DescriptionList>
      <Description name={LINEAGE.kind}>{LINEAGE.kinds[kind]}</Description>
      <Description name={state === undefined ? LINEAGE.lastRun : LINEAGE.state}>
        <RunBadge node={node} />
      </Description>
      {lastRun && <Description name={LINEAGE.ended}>{formatDateTime(lastRun.at)}</Description>}
      {lastRun?.error !== undefined && <Description name={LINEAGE.why}>{lastRun.error}</Description>}
      {lastRun?.task !== undefined && (
        <Description name={LINEAGE.task}>
          <PageLink to={taskPath(project, lastRun.task)}>{LINEAGE.toTask}</PageLink>
        </Description>
      )}
      {details.map(({ name, values }) => (
        <Description key={name} name={name}>
          {values.join(', ')}
        </Description>
      ))}
    </DescriptionList>
  )
}

interface NeighboursProps {
  readonly title: string
  readonly nodes: readonly LineageNode[]
  readonly onSelect: (id: string) => void
}

function Neighbours({ title, nodes, onSelect }: NeighboursProps) {
  const styles = useStyles()
  if (nodes.length === 0) return null
  return (
    <section aria-label={title}>
      <Body1 className={styles.quiet}>{title}</Body1>
      <ul className={styles.names}>
        {nodes.slice(0, MOST_NAMED).map(({ id, name, kind }) => (
          <li key={id}>
            <Button size="small" appearance="transparent" onClick={() => onSelect(id)}>
              {`${name} (${LINEAGE.kinds[kind]})`}
            </Button>
          </li>
        ))}
        {nodes.length > MOST_NAMED && <li>{LINEAGE.more(nodes.length - MOST_NAMED)}</li>}
      </ul>
    </section>
  )
}
