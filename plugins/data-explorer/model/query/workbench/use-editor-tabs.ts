import { PreferenceError, PreferenceStore, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { QUERY } from '../../../messages/query'
import {
  changedTab,
  type EditorTab,
  type EditorTabs,
  freeName,
  readTabs,
  selectedTab,
  withoutTab,
  withTab,
} from './editor-tabs'

/** How long nothing is changed before the editors are stored. */
const PAUSE_MS = 300

/** The editors of a project's workbench, kept in this browser. @param connection of an editor that names none */
export function useEditorTabs(project: string, connection: string) {
  const preferences = useService(PreferenceStore)
  const key = `data-explorer-sql/${encodeURIComponent(project)}/editors`
  const [all, setAll] = useState(() => {
    const fresh = emptyTab([], connection)
    return readTabs(preferences.get(key)) ?? { tabs: [fresh], selected: fresh.id }
  })
  useKept(key, all)

  const current = selectedTab(all) ?? emptyTab([], connection)
  const add = useCallback(
    (ofConnection: string, text = '') => setAll((now) => withTab(now, { ...emptyTab(now.tabs, ofConnection), text })),
    [],
  )
  const close = useCallback(
    (id: string) => setAll((now) => withoutTab(now, id, emptyTab([], connection))),
    [connection],
  )
  const change = useCallback(
    (id: string, changes: Partial<Omit<EditorTab, 'id'>>) => setAll((now) => changedTab(now, id, changes)),
    [],
  )
  const select = useCallback((selected: string) => setAll((now) => ({ ...now, selected })), [])
  return { tabs: all.tabs, current, add, close, change, select }
}

/** Stores the editors after each change, and at once where the page is left. */
function useKept(key: string, all: EditorTabs): void {
  const preferences = useService(PreferenceStore)
  const toasts = useService(ToastService)
  const waiting = useRef<EditorTabs>(undefined)
  const stored = useRef(all)
  const isRefused = useRef(false)
  const store = useCallback(() => {
    if (!waiting.current) return
    const latest = waiting.current
    waiting.current = undefined
    stored.current = latest
    try {
      preferences.set(key, JSON.stringify(latest))
    } catch (error) {
      if (!(error instanceof PreferenceError)) throw error
      // Said once: the editors hold for this page.
      if (!isRefused.current) toasts.info(QUERY.editorsNotKept)
      isRefused.current = true
    }
  }, [preferences, toasts, key])
  useEffect(() => {
    if (all === stored.current) return
    waiting.current = all
    const timer = setTimeout(store, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [all, store])
  useEffect(() => {
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [store])
}

function emptyTab(tabs: readonly EditorTab[], connection: string): EditorTab {
  return { id: crypto.randomUUID(), name: freeName(tabs, QUERY.editorNumber), connection, text: '' }
}
