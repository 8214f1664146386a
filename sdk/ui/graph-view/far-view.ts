import { createContext, useContext } from 'react'

/** Below this zoom nobody reads a title, and hundreds of nodes are in sight. */
export const FAR = 0.3

/** Whether the graph is seen from afar. Asked of the canvas once, as a thousand nodes that each watch the zoom cost every frame. */
export const FarContext = createContext(false)

export function useIsFar(): boolean {
  return useContext(FarContext)
}
