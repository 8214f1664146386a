import type { Call } from '@etabli/core/contract/define-call'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callKey } from './use-call'

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
