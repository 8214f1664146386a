import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback, useRef } from 'react'
import { QUERY } from '../../messages/query'
import type { HistoryEntry, QueryHistory } from './query-history'

/** Keeps what was run. A browser that refuses is told of once: running goes on without it. */
export function useHistoryKeeper() {
  const toasts = useService(ToastService)
  const isRefused = useRef(false)
  return useCallback(
    (history: QueryHistory, entry: HistoryEntry) => {
      if (history.add(entry) || isRefused.current) return
      isRefused.current = true
      toasts.info(QUERY.historyNotKept)
    },
    [toasts],
  )
}
