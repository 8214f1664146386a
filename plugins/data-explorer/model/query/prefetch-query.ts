import { usePrefetchCodeEditor } from '@etabli/sdk/ui'
import { useCallback } from 'react'

/** The code of the query editor and its results. */
export function importQueryArea() {
  return import('../../widgets/query/query-area')
}

/** Fetches what the query editor is made of, before it is opened. */
export function usePrefetchQuery(): () => void {
  const prefetchEditor = usePrefetchCodeEditor()
  return useCallback(() => {
    prefetchEditor()
    // A failure is met, and shown, when the editor is opened.
    importQueryArea().catch(() => undefined)
  }, [prefetchEditor])
}
