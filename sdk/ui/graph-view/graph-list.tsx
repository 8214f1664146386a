import { formatCount } from '@etabli/core/format/count'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { StatusBadge } from '../status-badge'
import { Tree } from '../tree/tree'
import type { TreeNode } from '../tree/tree-node'
import { useOpenItems } from '../tree/use-open-items'
import type { GraphNode } from './graph'
import type { Direction, GraphLinks } from './graph-links'
import type { GraphViewProps } from './graph-view-props'
import { GRAPH } from './messages'

const useStyles = makeStyles({ list: { minHeight: 0, overflow: 'hidden', padding: tokens.spacingVerticalS } })

interface ListNode extends TreeNode<ListNode> {
  /** The node of the graph that the line is about. */
  readonly subject: string
}

interface Props extends GraphViewProps {
  readonly order: readonly string[]
  readonly byId: ReadonlyMap<string, GraphNode>
  readonly links: GraphLinks
  readonly matches: ReadonlySet<string> | undefined
}

/** The graph to be read: each node with what it comes from and leads to. */
export function GraphList({ label, order, byId, links, matches, selected, onSelect, words = GRAPH }: Props) {
  const styles = useStyles()
  const open = useOpenItems(selected === undefined ? [] : [selected, `${selected}/up`, `${selected}/down`])
  const nodes = useMemo(() => {
    const group = (id: string, direction: Direction): ListNode => {
      const next = links.next(id, direction)
      return {
        id: `${id}/${direction}`,
        subject: id,
        label: words[direction],
        trailing: next.length === 0 ? GRAPH.nothing : formatCount(next.length),
        ...(next.length > 0 && { children: next.map((other) => leaf(`${id}/${direction}/${other}`, other)) }),
      }
    }
    const leaf = (id: string, subject: string): ListNode => {
      const { title, subtitle, icon, status } = byId.get(subject) ?? { title: subject }
      return {
        id,
        subject,
        label: subtitle === undefined ? title : `${title} (${subtitle})`,
        icon,
        ...(status && { trailing: <StatusBadge tone={status.tone}>{status.text}</StatusBadge> }),
      }
    }
    return order
      .filter((id) => matches?.has(id) ?? true)
      .map((id): ListNode => ({ ...leaf(id, id), children: [group(id, 'up'), group(id, 'down')] }))
  }, [order, byId, links, matches, words])
  return (
    <div className={styles.list}>
      <Tree
        label={label}
        nodes={nodes}
        {...open}
        selected={selected}
        selectsBranches
        onSelect={({ subject }) => onSelect(subject)}
      />
    </div>
  )
}
