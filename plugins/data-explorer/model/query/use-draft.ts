import { PreferenceError, PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { queryKey } from './storage-key'

/** How long nothing is typed before the text is stored. */
const PAUSE_MS = 300

/** The text of the editor, kept over closing the dialog and over a reload. @param shared takes its place at first */
export function useDraft(project: string, connection: string, shared: string | undefined) {
  const preferences = useService(PreferenceStore)
  const key = queryKey(project, connection, 'draft')
  const [kept] = useState(() => preferences.get(key) ?? '')
  const [text, setText] = useState(shared ?? kept)
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly text: string }>(undefined)

  const store = useCallback(() => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    const latest = waiting.current.text
    waiting.current = undefined
    try {
      preferences.set(key, latest)
    } catch (error) {
      // The text holds for this page; a browser that stores nothing forgets it.
      if (!(error instanceof PreferenceError)) throw error
    }
  }, [preferences, key])

  useEffect(() => {
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [store])

  const change = useCallback(
    (next: string) => {
      setText(next)
      clearTimeout(waiting.current?.timer)
      waiting.current = { timer: setTimeout(store, PAUSE_MS), text: next }
    },
    [store],
  )
  return { text, change, kept }
}
