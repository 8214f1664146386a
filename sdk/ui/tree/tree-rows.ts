import type { TreeChildren, TreeNode } from './tree-node'

interface Place {
  /** Told apart from all other rows, whatever the nodes are called. */
  readonly key: string
  /** From 1, as a screen reader counts. */
  readonly level: number
  /** The row of the node above; -1 at the top. */
  readonly parent: number
  /** Which of its siblings it is, from 1. */
  readonly position: number
  readonly siblings: number
}

export interface NodeRow<Node> extends Place {
  readonly node: Node
  /** Undefined: a leaf, which does not open. */
  readonly isOpen: boolean | undefined
  readonly note?: undefined
}

/** Says in the place of children why there are none. */
export interface NoteRow<Node> extends Place {
  /** The node whose children are missing. */
  readonly node: Node
  readonly isOpen?: undefined
  readonly note: 'loading' | 'empty' | Error
}

export type TreeRow<Node> = NodeRow<Node> | NoteRow<Node>

/** The lines of a tree from top to bottom, without those under closed nodes. */
export function rowsOf<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  openItems: ReadonlySet<string>,
): readonly TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = []
  const add = (siblings: readonly Node[], level: number, parent: number) => {
    for (const [index, node] of siblings.entries()) {
      const children: TreeChildren<Node> | undefined = node.children
      const isOpen = children && openItems.has(node.id)
      const place = { level, parent, position: index + 1, siblings: siblings.length }
      rows.push({ ...place, key: `node ${node.id}`, node, isOpen })
      if (!children || !isOpen) continue
      const own = rows.length - 1
      const only = { key: `note ${node.id}`, node, level: level + 1, parent: own, position: 1, siblings: 1 }
      if (children === 'loading' || children instanceof Error) rows.push({ ...only, note: children })
      else if (children.length === 0) rows.push({ ...only, note: 'empty' })
      else add(children, level + 1, own)
    }
  }
  add(nodes, 1, -1)
  return rows
}
