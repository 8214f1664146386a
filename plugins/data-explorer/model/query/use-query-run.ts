import { ApiError, HttpService, ToastService } from '@etabli/sdk'
import { PARTIAL_RESULT_TOAST_DURATION } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { execQuery, type QueryResult } from '../../contract'
import { MESSAGES } from '../../messages'
import { QUERY } from '../../messages/query'
import { failurePosition } from './failure-marker'
import type { Outcome } from './query-history'

/** A statement, and where in the editor's text it begins. */
export interface Statement {
  readonly sql: string
  readonly from: number
}

export interface StatementFailure {
  readonly message: string
  readonly statement: Statement
  /** In the statement, in UTF-16 units; absent where the database names no place. */
  readonly position: number | undefined
}

export type QueryRun =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly statement: Statement; readonly since: number }
  | {
      readonly status: 'done'
      readonly statement: Statement
      readonly since: number
      readonly result: QueryResult
      readonly milliseconds: number
    }
  | { readonly status: 'failed'; readonly failure: StatementFailure }
  | { readonly status: 'stopped'; readonly statement: Statement }

interface Options {
  readonly project: string
  readonly connection: string
  /** Told of each run at its end, once. */
  readonly onEnd: (statement: Statement, startedAt: number, outcome: Outcome) => void
}

/** Runs one statement at a time. Stopping it, or leaving the page, ends its call and so its query in the database. */
export function useQueryRun({ project, connection, onEnd }: Options) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const [run, setRun] = useState<QueryRun>({ status: 'idle' })
  const abort = useRef<AbortController>(undefined)
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => () => abort.current?.abort(), [])

  const start = useCallback(
    async (statement: Statement) => {
      abort.current?.abort()
      const controller = new AbortController()
      abort.current = controller
      const startedAt = Date.now()
      const since = performance.now()
      setRun({ status: 'running', statement, since })
      const input = { projectName: project, dbConnectionName: connection, query: statement.sql }
      try {
        const { queryResult: result } = await http.call(execQuery, input, {
          signal: controller.signal,
          unreadable: QUERY.unreadable,
        })
        const info = result['query-info']
        const milliseconds = info?.['elapsed-milliseconds'] ?? performance.now() - since
        const isPartial = info?.['partial-result'] === true
        const rows = result['table-rows'].length
        ended.current(statement, startedAt, { kind: 'rows', rows, milliseconds, isPartial })
        setRun({ status: 'done', statement, since, result, milliseconds })
        if (isPartial) toasts.info(MESSAGES.partialResult, { duration: PARTIAL_RESULT_TOAST_DURATION })
      } catch (error) {
        const milliseconds = performance.now() - since
        if (controller.signal.aborted) {
          ended.current(statement, startedAt, { kind: 'stopped', milliseconds })
          if (abort.current === controller) setRun({ status: 'stopped', statement })
          return
        }
        if (!(error instanceof ApiError)) throw error
        const { message } = error
        ended.current(statement, startedAt, { kind: 'failed', message, milliseconds })
        setRun({ status: 'failed', failure: { message, statement, position: failurePosition(error, statement.sql) } })
      }
    },
    [http, toasts, project, connection],
  )
  const stop = useCallback(() => abort.current?.abort(), [])
  return { run, start, stop }
}
