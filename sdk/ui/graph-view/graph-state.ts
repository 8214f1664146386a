import { createContext, useContext } from 'react'

/** What of a graph changes without its layout: read by the nodes and arrows that are in sight. */
export interface GraphState {
  /** The id that the element of a node bears. */
  readonly elementId: (id: string) => string
  /** The node that keys act on. */
  readonly active: string | undefined
  readonly selected: string | undefined
  /** What lies up- and downstream of the selected node. */
  readonly up: ReadonlySet<string>
  readonly down: ReadonlySet<string>
  /** The nodes that match the search; undefined without one. */
  readonly matches: ReadonlySet<string> | undefined
  readonly read: (id: string) => string
}

export const GraphStateContext = createContext<GraphState | undefined>(undefined)

export function useGraphState(): GraphState {
  const state = useContext(GraphStateContext)
  if (!state) throw new Error('nodes are drawn by a GraphView')
  return state
}

/** Whether a node is what the user looks for: it matches the search, or is on the way to or from the selected one. */
export function isMeant({ selected, up, down, matches }: GraphState, id: string): boolean {
  if (matches) return matches.has(id)
  return selected === undefined || id === selected || up.has(id) || down.has(id)
}

/** Whether an arrow is on a way that leads to the selected node or from it. */
export function isOnWay({ selected, up, down }: GraphState, from: string, to: string): boolean {
  if (selected === undefined) return false
  return ((from === selected || down.has(from)) && down.has(to)) || (up.has(from) && (to === selected || up.has(to)))
}
