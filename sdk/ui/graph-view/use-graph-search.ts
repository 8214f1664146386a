import { useMemo, useState } from 'react'
import type { GraphNode } from './graph'

export interface GraphSearch {
  readonly query: string
  readonly setQuery: (query: string) => void
  /** The nodes that match, undefined without a query. */
  readonly matches: ReadonlySet<string> | undefined
  /** The place of the selected node among them, from 1 on; 0 where it is none of them. */
  readonly current: number
  /** Goes to the next match, or with -1 to the one before. */
  readonly step: (by: 1 | -1) => void
}

interface Searched {
  readonly byId: ReadonlyMap<string, GraphNode>
  /** All ids as they are read. */
  readonly order: readonly string[]
  readonly current: string | undefined
  readonly onGo: (id: string) => void
}

/** Finds nodes by every word of title, subtitle and status. */
export function useGraphSearch({ byId, order, current, onGo }: Searched): GraphSearch {
  const [query, setQuery] = useState('')
  const found = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0) return undefined
    return order.filter((id) => {
      const { title, subtitle, status } = byId.get(id) ?? { title: id }
      const text = `${title} ${subtitle ?? ''} ${status?.text ?? ''}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
  }, [query, byId, order])
  const matches = useMemo(() => found && new Set(found), [found])
  const at = found && current !== undefined ? found.indexOf(current) : -1
  const step = (by: 1 | -1) => {
    if (!found || found.length === 0) return
    const next = at === -1 ? (by === 1 ? 0 : found.length - 1) : (at + by + found.length) % found.length
    const id = found[next]
    if (id !== undefined) onGo(id)
  }
  return { query, setQuery, matches, current: at + 1, step }
}
