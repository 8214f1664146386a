import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ALL_SCHEMAS, type ChatMessage, fixRequest, messageParts, newChat } from '../contract'
import { failureSentence } from './failure-sentence'

export interface FailedStatement {
  readonly sql: string
  readonly message: string
}

/** An answer about a statement that failed. */
export interface Proposal {
  readonly texts: readonly string[]
  /** Absent where the answer has no statement. */
  readonly sql: string | undefined
  readonly check: ChatMessage['sql-check']
}

type FixState =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'answered'; readonly proposal: Proposal }

const IDLE: FixState = { status: 'idle' }

/** Asks the assistant about a failed statement, in a conversation of its own. Leaving ends the call. */
export function useStatementFix(projectName: string, dbConnectionName: string, { sql, message }: FailedStatement) {
  const http = useService(HttpService)
  const [state, setState] = useState<FixState>(IDLE)
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const ask = useCallback(
    async (chatContextName: string, provider: string | undefined) => {
      const current = new AbortController()
      underWay.current = current
      setState({ status: 'asking' })
      const request = fixRequest(sql, message)
      const chatProvider = provider === undefined ? {} : { chatProvider: provider }
      const input = { projectName, dbConnectionName, chatContextName, request, ...chatProvider }
      try {
        const { conversation } = await http.call(newChat, input, { signal: current.signal, quiet: true })
        setState({ status: 'answered', proposal: proposalOf(conversation.messages.at(-1)) })
      } catch (error) {
        if (current.signal.aborted) return
        setState({ status: 'failed', reason: failureSentence(error) })
      }
    },
    [http, projectName, dbConnectionName, sql, message],
  )
  const reset = useCallback(() => {
    underWay.current?.abort()
    setState(IDLE)
  }, [])
  return { state, ask, reset }
}

/** The context that a statement is mended in: that of all schemas, else the schema that it names, else the first. */
export function contextFor(sql: string, names: readonly string[]): string | undefined {
  const words = new Set(sql.match(/[\p{L}_][\p{L}\p{N}_$]*/gu))
  return names.find((name) => name === ALL_SCHEMAS) ?? names.find((name) => words.has(name)) ?? names[0]
}

/** The first statement of an answer, as it would stand among others. */
export function proposalOf(answer: ChatMessage | undefined): Proposal {
  const parts = messageParts(answer?.content ?? '')
  const sql = parts.find((part) => part.kind === 'sql')?.sql.replace(/[;\s]+$/, '')
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
  return { texts, sql, check: sql === undefined ? undefined : answer?.['sql-check'] }
}
