import type { ReactNode } from 'react'

/** What is known of the nodes below one: the nodes, that they are on their way, or why they could not be had. */
export type TreeChildren<Node> = readonly Node[] | 'loading' | Error

/**
 * One node of a `Tree`. A page's own nodes may carry more, which the handlers of the tree are given back.
 * @example interface TableNode extends TreeNode<TableNode> { readonly schema: string }
 */
export interface TreeNode<Node> {
  /** Names the node in the whole tree. */
  readonly id: string
  /** What it is called; typing its first letters leads to it. */
  readonly label: string
  /** The tooltip, where it is to say more than the label. */
  readonly title?: string
  /** 16 px, for decoration only. */
  readonly icon?: ReactNode
  /** Stands at the end of the line: a badge, a count. A button in it needs a name of its own. */
  readonly trailing?: ReactNode
  /** Absent: the node is a leaf. Those of a node that is closed are not looked at. */
  readonly children?: TreeChildren<Node>
}
