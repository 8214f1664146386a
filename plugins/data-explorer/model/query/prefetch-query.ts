import { lazyPart, usePrefetchCodeEditor } from '@etabli/sdk/ui'
import { useCallback } from 'react'

/** The query editor and its results. */
export const QueryArea = lazyPart(() => import('../../widgets/query/query-area.widget'))

/** Fetches what the query editor is made of, before it is opened. */
export function usePrefetchQuery(): () => void {
  const prefetchEditor = usePrefetchCodeEditor()
  return useCallback(() => {
    prefetchEditor()
    // A failure is met, and shown, when the editor is opened.
    QueryArea.load().catch(() => undefined)
  }, [prefetchEditor])
}
