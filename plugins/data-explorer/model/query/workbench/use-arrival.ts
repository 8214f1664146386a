import { PreferenceStore, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { QUERY } from '../../../messages/query'
import { ownName, SavedQueries } from '../saved-queries'
import { queryKey } from '../storage-key'
import { useRememberQuery } from '../use-remember-query'
import { useSharedQuery } from '../use-shared-query'
import { type Editors, openText, showText } from './open-text'
import { DRAFT_PARAMETER, SAVED_PARAMETER } from './workbench-path'

interface Place {
  readonly connection: string
  /** Until the connections are listed, only the address says which one is meant. */
  readonly isListed: boolean
}

/** An editor for what the address brings along, a connection or a query too; the address is then plain again. Nothing runs. */
export function useArrival(project: string, { connection, isListed }: Place, editors: Editors): void {
  const { shared } = useSharedQuery(project)
  const [parameters, setParameters] = useSearchParams()
  const preferences = useService(PreferenceStore)
  const toasts = useService(ToastService)
  const rememberQuery = useRememberQuery(project, connection)
  const isNamed = parameters.has('connection')
  const isDraft = parameters.has(DRAFT_PARAMETER)
  const saved = parameters.get(SAVED_PARAMETER)
  const taken = useRef<string>(undefined)
  useEffect(() => {
    if (!isListed) return
    const arrival = isNamed || shared !== undefined ? JSON.stringify([connection, isDraft, shared, saved]) : undefined
    if (arrival === taken.current) return
    taken.current = arrival
    if (arrival === undefined) return
    if (saved !== null) {
      const sql = new SavedQueries(preferences, project, connection).textOf(saved)
      if (sql === undefined) toasts.error(QUERY.savedGone(saved))
      else {
        rememberQuery(saved)
        showText(editors, connection, sql, ownName(saved))
      }
    } else {
      // Read now: the page that was left has stored it when it went.
      const text = isDraft ? preferences.get(queryKey(project, connection, 'draft')) : shared
      openText(editors, connection, text)
    }
    setParameters({}, { replace: true })
  }, [
    isListed,
    isNamed,
    isDraft,
    saved,
    shared,
    project,
    connection,
    editors,
    rememberQuery,
    setParameters,
    preferences,
    toasts,
  ])
}
