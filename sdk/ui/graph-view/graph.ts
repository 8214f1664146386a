import type { ReactNode } from 'react'
import type { StatusTone } from '../status-badge'

/**
 * One node of a `GraphView`. A page's own nodes may carry more.
 * @example { id: 'orders', title: 'orders', subtitle: 'staging', status: { tone: 'success', text: 'Built' } }
 */
export interface GraphNode {
  /** Names the node in the whole graph. */
  readonly id: string
  readonly title: string
  /** What kind of thing it is, or where it belongs. */
  readonly subtitle?: string
  /** 20 px, for decoration only. */
  readonly icon?: ReactNode
  /** What fills the node where its title is too small to be read: a token or another CSS colour. Default: grey. */
  readonly color?: string
  readonly status?: { readonly tone: StatusTone; readonly text: string }
}

/** An arrow from what comes first to what is based on it. Both ends are ids of nodes; an arrow without them is not drawn. */
export interface GraphEdge {
  readonly from: string
  readonly to: string
}
