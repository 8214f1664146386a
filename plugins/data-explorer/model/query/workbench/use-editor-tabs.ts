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
  const merge = useCallback((theirs: EditorTabs) => setAll((now) => mergedTabs(now, theirs)), [])
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

/** Stores the editors after each change, and at once where the page is left; tells what other windows stored. */
function useKept(key: string, all: EditorTabs, onTheirs: (theirs: EditorTabs) => void): void {
  const preferences = useService(PreferenceStore)
  const tell = useToldOnce()
  const waiting = useRef<EditorTabs>(undefined)
  /** What is stored, as far as this window knows, and with which editor it stored it last. */
  const known = useRef(all)
  const store = useCallback(() => {
    const mine = waiting.current
    if (!mine) return
    waiting.current = undefined
    const theirs = readTabs(preferences.get(key))
    const merged = theirs ? mergedTabs(mine, theirs) : mine
    known.current = merged
    if (theirs && !sameTabs(merged, mine)) onTheirs(theirs)
    try {
      preferences.set(key, JSON.stringify(merged))
    } catch (error) {
      if (!(error instanceof PreferenceError)) throw error
      tell()
    }
  }, [preferences, tell, key, onTheirs])
  useEffect(() => {
    if (sameTabs(all, known.current) && all.selected === known.current.selected) return
    waiting.current = all
    const timer = setTimeout(store, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [all, store])
  useEffect(() => {
    const watching = preferences.watch$(key).subscribe((stored) => {
      const theirs = readTabs(stored)
      if (!theirs || sameTabs(theirs, known.current)) return
      // Which editor is shown is this window's own, and is not to be stored anew for theirs.
      known.current = { ...theirs, selected: known.current.selected }
      onTheirs(theirs)
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
