import { useCallAhead } from '@etabli/sdk/react'
import { useCallback, useRef, useState } from 'react'
import type { ExplorerAddress } from './explorer-address'
import { prefetchTable } from './prefetch-table'

/** A table that is here sooner is drawn once, whole; after that its skeleton comes first. */
const HOLD_MS = 150

/** Opens tables: asks for all that is to be shown, and holds the drawing back while it may still come at once. */
export function useOpenTable(project: string) {
  const callAhead = useCallAhead()
  const [isOpening, setOpening] = useState(false)
  const latest = useRef(0)
  const open = useCallback(
    async (address: ExplorerAddress) => {
      const mine = ++latest.current
      setOpening(true)
      const late = new Promise<void>((resolve) => setTimeout(resolve, HOLD_MS))
      await Promise.race([prefetchTable(callAhead, project, address), late])
      if (mine === latest.current) setOpening(false)
    },
    [callAhead, project],
  )
  return { isOpening, open }
}
