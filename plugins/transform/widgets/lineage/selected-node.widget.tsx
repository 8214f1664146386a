import { PageLink } from '@etabli/sdk/ui'
import { Body1, Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ProjectNode } from '../../contract'
import type { ProjectGraph } from '../../contract/project-graph'
import { LINEAGE } from '../../messages/lineage'
import { pageOf } from '../../model/lineage/lineage-address'
import { KindIcon } from './kind-icon.widget'

const useStyles = makeStyles({
  strip: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '40px' },
  text: { flex: '1 1 320px', minWidth: 0, display: 'grid' },
  quiet: { color: tokens.colorNeutralForeground2 },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface Props {
  readonly project: string
  readonly graph: ProjectGraph
  readonly node: ProjectNode | undefined
  /** Shows what is next to it, and nothing else. */
  readonly onFocus: (id: string) => void
}

/** What the selected node is, and where its text is read. */
export function SelectedNode({ project, graph, node, onFocus }: Props) {
  const styles = useStyles()
  if (!node) return <Body1 className={styles.quiet}>{LINEAGE.hint}</Body1>
  const { id, kind, description, file, line } = node
  const page = pageOf(project, node)
  const name = <Text weight="semibold">{id.slice(kind.length + 1)}</Text>
  const facts = LINEAGE.reads(graph.next(id, 'up').length, graph.next(id, 'down').length)
  return (
    <section className={styles.strip} aria-label={LINEAGE.selected}>
      <KindIcon kind={kind} />
      <div className={styles.text}>
        <span className={styles.line}>
          {page === undefined ? name : <PageLink to={page}>{name}</PageLink>}
          {description !== '' && ` – ${description}`}
        </span>
        <Caption1 className={styles.quiet}>{`${LINEAGE.kinds[kind]}, ${file}:${line}. ${facts}`}</Caption1>
      </div>
      <Button size="small" onClick={() => onFocus(id)}>
        {LINEAGE.focus}
      </Button>
    </section>
  )
}
