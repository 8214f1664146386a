import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Outcome } from '../query-history'
import { runStatement, type Statement, type StatementEnd } from '../run-statement'

/** One statement of a run, and how far it is. */
export type StatementRun = { readonly id: string; readonly statement: Statement; readonly connection: string } & (
  | { readonly status: 'waiting' }
  | { readonly status: 'running' }
  | StatementEnd
)

interface Options {
  readonly project: string
  /** Told of each statement at its end, once. */
  readonly onEnd: (run: StatementRun, startedAt: number, outcome: Outcome) => void
}

const NONE: readonly StatementRun[] = []

/** Runs the statements of each editor in turn, until one of them fails. Leaving the page ends all of them. */
export function useStatementRuns({ project, onEnd }: Options) {
  const http = useService(HttpService)
  const [runs, setRuns] = useState<Readonly<Record<string, readonly StatementRun[]>>>({})
  const aborts = useRef(new Map<string, AbortController>())
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => {
    const all = aborts.current
    return () => {
      for (const abort of all.values()) abort.abort()
    }
  }, [])

  const stop = useCallback((editor: string) => aborts.current.get(editor)?.abort(), [])
  const start = useCallback(
    async (editor: string, connection: string, statements: readonly Statement[]) => {
      aborts.current.get(editor)?.abort()
      const abort = new AbortController()
      aborts.current.set(editor, abort)
      const queue = statements.map((statement) => ({ id: crypto.randomUUID(), statement, connection }))
      setRuns((now) => ({ ...now, [editor]: queue.map((each) => ({ ...each, status: 'waiting' })) }))
      const put = (run: StatementRun) =>
        setRuns((now) => ({ ...now, [editor]: (now[editor] ?? NONE).map((each) => (each.id === run.id ? run : each)) }))
      for (const each of queue) {
        put({ ...each, status: 'running' })
        const startedAt = Date.now()
        const call = { signal: abort.signal, quiet: true }
        const end = await runStatement(http, { project, connection }, each.statement, call)
        const run = { ...each, ...end }
        put(run)
        ended.current(run, startedAt, end.outcome)
        if (end.status !== 'done') break
      }
      if (aborts.current.get(editor) !== abort) return
      // What still waits will not be run.
      setRuns((now) => ({ ...now, [editor]: (now[editor] ?? NONE).filter(({ status }) => status !== 'waiting') }))
    },
    [http, project],
  )
  const forget = useCallback(
    (editor: string) => {
      stop(editor)
      aborts.current.delete(editor)
      setRuns(({ [editor]: _, ...others }) => others)
    },
    [stop],
  )
  return { of: (editor: string) => runs[editor] ?? NONE, start, stop, forget }
}
