import { PreferenceStore, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { QUERY } from '../../../messages/query'
import { SavedQueries } from '../saved-queries'
import { queryKey } from '../storage-key'
import { useRememberQuery } from '../use-remember-query'
import { useSharedQuery } from '../use-shared-query'
import type { useEditorTabs } from './use-editor-tabs'
import { DRAFT_PARAMETER, SAVED_PARAMETER } from './workbench-path'

/** An editor for what the address brings along, a connection or a query too; the address is then plain again. Nothing runs. */
export function useArrival(project: string, connection: string, editors: ReturnType<typeof useEditorTabs>): void {
  const { shared } = useSharedQuery(project)
  const [parameters, setParameters] = useSearchParams()
  const preferences = useService(PreferenceStore)
  const toasts = useService(ToastService)
  const rememberQuery = useRememberQuery(project, connection)
  const isNamed = parameters.has('connection')
  const isDraft = parameters.has(DRAFT_PARAMETER)
  const saved = parameters.get(SAVED_PARAMETER)
  const taken = useRef<string>(undefined)
  const { tabs, current, add, change, select } = editors
  useEffect(() => {
    const arrival = isNamed || shared !== undefined ? JSON.stringify([connection, isDraft, saved, shared]) : undefined
    if (arrival === taken.current) return
    taken.current = arrival
    if (arrival === undefined) return
    // Read now: the page that was left has stored it when it went.
    const savedText = saved === null ? undefined : new SavedQueries(preferences, project, connection).textOf(saved)
    if (saved !== null && savedText === undefined) toasts.info(QUERY.savedGone(saved))
    if (saved !== null && savedText !== undefined) rememberQuery(saved)
    const text = isDraft ? preferences.get(queryKey(project, connection, 'draft')) : (savedText ?? shared)
    const open = tabs.find((tab) => tab.connection === connection && tab.text === savedText)
    if (open) select(open.id)
    else if (current.text.trim() === '') change(current.id, { connection, text: text ?? '' })
    else if (text !== undefined || current.connection !== connection) add(connection, text)
    setParameters({}, { replace: true })
  }, [
    isNamed,
    isDraft,
    saved,
    shared,
    project,
    connection,
    tabs,
    current,
    add,
    change,
    select,
    rememberQuery,
    setParameters,
    preferences,
    toasts,
  ])
}
