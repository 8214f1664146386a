import { PageLink } from '@etabli/sdk/ui'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { BoxRegular } from '@fluentui/react-icons/svg/box'
import { useMemo } from 'react'
import { PROJECT_NODE_KINDS, type ProjectNode, type ProjectNodeKind } from '../../contract'
import { nameOfFile } from '../../contract/project-graph'
import { DEPENDANTS } from '../../messages/lineage'
import { lineagePath, pageOf } from '../../model/lineage/lineage-address'
import { useDbtArtefacts } from '../../model/lineage/use-dbt-artefacts'
import { useProjectGraph } from '../../model/lineage/use-project-graph'
import { KindIcon } from './kind-icon.widget'

const MOST_SHOWN = 20

const useStyles = makeStyles({
  dependants: {
    flexShrink: 0,
    maxHeight: '76px',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  icon: { display: 'flex', fontSize: '20px' },
  name: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
})

interface Props {
  readonly project: string
  readonly kind: ProjectNodeKind
  readonly name: string
}

/** What of the main branch is downstream of an entity, and what runs it: all may be changed or broken with it. */
export function Dependants({ project, kind, name }: Props) {
  const styles = useStyles()
  const { graph, error } = useProjectGraph(project)
  const named = useMemo(() => graph?.named(nameOfFile(kind, name)) ?? [], [graph, kind, name])
  const found = useMemo(() => graph?.dependants(named), [graph, named])
  const { artefacts, hasFailed } = useDbtArtefacts(project, graph, named)
  if (!found) return <Caption1 className={styles.dependants}>{error ? DEPENDANTS.failed : DEPENDANTS.loading}</Caption1>
  if (found.length + artefacts.length === 0)
    return <Caption1 className={styles.dependants}>{hasFailed ? DEPENDANTS.artefactsFailed : DEPENDANTS.none}</Caption1>
  return (
    <section className={styles.dependants} aria-label={DEPENDANTS.title}>
      <Caption1>{`${DEPENDANTS.title}: ${DEPENDANTS.counts(countsOf(found), artefacts.length)}`}</Caption1>
      <ul className={styles.names}>
        {found.slice(0, MOST_SHOWN).map((node) => (
          <li key={node.id} className={styles.name}>
            <KindIcon kind={node.kind} />
            <PageLink to={pageOf(project, node) ?? lineagePath(project, node.id)}>{node.name}</PageLink>
          </li>
        ))}
        {found.length > MOST_SHOWN && (
          <li>
            <PageLink to={lineagePath(project, nameOfFile(kind, name))}>
              {DEPENDANTS.more(found.length - MOST_SHOWN)}
            </PageLink>
          </li>
        )}
        {artefacts.slice(0, MOST_SHOWN).map(({ name: artefact, href, command, runs }) => (
          <li key={artefact} className={styles.name}>
            <span className={styles.icon} aria-hidden>
              <BoxRegular />
            </span>
            <PageLink to={href} title={command}>
              {artefact}
            </PageLink>
            {runs === 'unknown' && <Caption1>{DEPENDANTS.mayRun}</Caption1>}
          </li>
        ))}
        {artefacts.length > MOST_SHOWN && <li>{DEPENDANTS.more(artefacts.length - MOST_SHOWN)}</li>}
      </ul>
      {hasFailed && <Caption1>{DEPENDANTS.artefactsFailed}</Caption1>}
    </section>
  )
}

function countsOf(nodes: readonly ProjectNode[]) {
  return PROJECT_NODE_KINDS.map((kind) => [kind, nodes.filter((node) => node.kind === kind).length] as const).filter(
    ([, count]) => count > 0,
  )
}
