import { HttpService, ToastService } from '@etabli/sdk'
import { dismissTold, PARTIAL_RESULT_TOAST_DURATION } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { QueryResult } from '../../contract'
import { MESSAGES } from '../../messages'
import type { Outcome } from './query-history'
import { runStatement, type Statement, type StatementFailure } from './run-statement'

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
  /** What a message on the screen says of the last run. */
  const told = useRef<string>(undefined)
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => () => abort.current?.abort(), [])

  const start = useCallback(
    async (statement: Statement) => {
      abort.current?.abort()
      if (told.current !== undefined) dismissTold(toasts, [told.current])
      told.current = undefined
      const controller = new AbortController()
      abort.current = controller
      const startedAt = Date.now()
      const since = performance.now()
      setRun({ status: 'running', statement, since })
      const end = await runStatement(http, { project, connection }, statement, { signal: controller.signal })
      ended.current(statement, startedAt, end.outcome)
      if (end.status === 'done') {
        const { result, milliseconds } = end
        setRun({ status: 'done', statement, since, result, milliseconds })
        if (end.outcome.kind === 'rows' && end.outcome.isPartial)
          toasts.info(MESSAGES.partialResult, { duration: PARTIAL_RESULT_TOAST_DURATION })
      } else if (end.status === 'failed') {
        told.current = end.failure.message
        setRun({ status: 'failed', failure: end.failure })
      } else if (abort.current === controller) setRun({ status: 'stopped', statement })
    },
    [http, toasts, project, connection],
  )
  const stop = useCallback(() => abort.current?.abort(), [])
  return { run, start, stop }
}
