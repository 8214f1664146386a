import type { Call } from '@etabli/sdk'
import { callKey, useQueryClient } from '@etabli/sdk/react'
import { useCallback } from 'react'

/** Loads the replies to these calls again, wherever they are shown. */
export function useReload(): (...calls: readonly Call<string>[]) => void {
  const queries = useQueryClient()
  return useCallback(
    (...calls) => {
      for (const call of calls) void queries.invalidateQueries({ queryKey: callKey(call) })
    },
    [queries],
  )
}
