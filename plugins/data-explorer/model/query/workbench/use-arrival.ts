import { PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { queryKey } from '../storage-key'
import { useSharedQuery } from '../use-shared-query'
import type { useEditorTabs } from './use-editor-tabs'
import { DRAFT_PARAMETER } from './workbench-path'

/** An editor for what the address brings along, a connection or a query too; the address is then plain again. Nothing runs. */
export function useArrival(project: string, connection: string, editors: ReturnType<typeof useEditorTabs>): void {
  const { shared } = useSharedQuery(project)
  const [parameters, setParameters] = useSearchParams()
  const preferences = useService(PreferenceStore)
  const isNamed = parameters.has('connection')
  const isDraft = parameters.has(DRAFT_PARAMETER)
  const taken = useRef<string>(undefined)
  const { current, add, change } = editors
  useEffect(() => {
    const arrival = isNamed || shared !== undefined ? JSON.stringify([connection, isDraft, shared]) : undefined
    if (arrival === taken.current) return
    taken.current = arrival
    if (arrival === undefined) return
    // Read now: the page that was left has stored it when it went.
    const text = isDraft ? preferences.get(queryKey(project, connection, 'draft')) : shared
    if (current.text.trim() === '') change(current.id, { connection, text: text ?? '' })
    else if (text !== undefined || current.connection !== connection) add(connection, text)
    setParameters({}, { replace: true })
  }, [isNamed, isDraft, shared, project, connection, current, add, change, setParameters, preferences])
}
