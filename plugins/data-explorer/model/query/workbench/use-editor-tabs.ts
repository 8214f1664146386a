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
import { mergedTabs, sameTabs } from './merge-tabs'

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
  const merge = useCallback<Merge>((base, theirs) => setAll((now) => mergedTabs(base, now, theirs)), [])
  useKept(key, all, merge)

  const current = selectedTab(all) ?? emptyTab([], connection)
  /** @returns its id */
  const add = useCallback((ofConnection: string, text = '', name?: string) => {
    const id = crypto.randomUUID()
    setAll((now) =>
      withTab(now, { ...emptyTab(now.tabs, ofConnection), id, text, ...(name !== undefined && { name }) }),
    )
    return id
  }, [])
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

/** What another window stored, and what this one knew before. */
type Merge = (base: EditorTabs, theirs: EditorTabs) => void

/** Stores the editors after each change, and at once where the page is left; tells what other windows stored. */
function useKept(key: string, all: EditorTabs, onTheirs: Merge): void {
  const preferences = useService(PreferenceStore)
  const tell = useToldOnce()
  const waiting = useRef<EditorTabs>(undefined)
  /** What is stored, as far as this window knows, and with which editor it stored it last. */
  const base = useRef(all)
  const shown = useRef(all.selected)
  const store = useCallback(() => {
    if (!waiting.current) return
    const theirs = readTabs(preferences.get(key))
    const latest = theirs ? mergedTabs(base.current, waiting.current, theirs) : waiting.current
    waiting.current = undefined
    if (theirs && !sameTabs(theirs, base.current)) onTheirs(base.current, theirs)
    base.current = latest
    shown.current = latest.selected
    try {
      preferences.set(key, JSON.stringify(latest))
    } catch (error) {
      if (!(error instanceof PreferenceError)) throw error
      tell()
    }
  }, [preferences, tell, key, onTheirs])
  useEffect(() => {
    if (sameTabs(all, base.current) && all.selected === shown.current) return
    waiting.current = all
    const timer = setTimeout(store, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [all, store])
  useEffect(() => {
    const watching = preferences.watch$(key).subscribe((stored) => {
      const theirs = readTabs(stored)
      if (!theirs || sameTabs(theirs, base.current)) return
      onTheirs(base.current, theirs)
      base.current = theirs
    })
    return () => watching.unsubscribe()
  }, [preferences, key, onTheirs])
  useEffect(() => {
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [store])
}

/** That the browser refuses to store is said once: the editors hold for this page. */
function useToldOnce(): () => void {
  const toasts = useService(ToastService)
  const isTold = useRef(false)
  return useCallback(() => {
    if (!isTold.current) toasts.info(QUERY.editorsNotKept)
    isTold.current = true
  }, [toasts])
}

function emptyTab(tabs: readonly EditorTab[], connection: string): EditorTab {
  return { id: crypto.randomUUID(), name: freeName(tabs, QUERY.editorNumber), connection, text: '' }
}
