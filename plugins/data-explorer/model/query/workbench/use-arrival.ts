import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSharedQuery } from '../use-shared-query'
import type { useEditorTabs } from './use-editor-tabs'

/** An editor for what the address brings along, a connection or a query too; the address is then plain again. Nothing runs. */
export function useArrival(project: string, connection: string, editors: ReturnType<typeof useEditorTabs>): void {
  const { shared } = useSharedQuery(project)
  const [parameters, setParameters] = useSearchParams()
  const isNamed = parameters.has('connection')
  const taken = useRef<string>(undefined)
  const { current, add, change } = editors
  useEffect(() => {
    const arrival = isNamed || shared !== undefined ? JSON.stringify([connection, shared]) : undefined
    if (arrival === taken.current) return
    taken.current = arrival
    if (arrival === undefined) return
    if (current.text.trim() === '') change(current.id, { connection, text: shared ?? '' })
    else if (shared !== undefined || current.connection !== connection) add(connection, shared)
    setParameters({}, { replace: true })
  }, [isNamed, shared, connection, current, add, change, setParameters])
}
