import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { type ChatMessage, type Conversation, getChat, newChat, resumeChat } from '../contract'
import { MESSAGES } from '../messages'
import { type ConversationMemory, conversationMemory } from './conversation-memory'
import { canTryAgain, failureSentence, isGone } from './failure-sentence'

export interface OpenTable {
  readonly schema: string
  readonly table: string
}

/** Why there is no answer. */
export interface Failure {
  readonly reason: string
  /** The user has ended it himself. */
  readonly isStopped?: boolean
  /** What to ask again; absent where that is of no use. */
  readonly again?: { readonly request: string } | 'restore'
}

export interface ConversationState {
  /** Absent until the first answer. */
  readonly key: string | undefined
  /** What the user chose; the panel decides where there is but one. */
  readonly context: string | undefined
  readonly messages: readonly ChatMessage[]
  /** The request under way. */
  readonly pending: string | undefined
  readonly isRestoring: boolean
  /** Of the last request. */
  readonly failure: Failure | undefined
}

const NOTHING: ConversationState = {
  key: undefined,
  context: undefined,
  messages: [],
  pending: undefined,
  isRestoring: false,
  failure: undefined,
}

const merge = (state: ConversationState, change: Partial<ConversationState>): ConversationState => ({
  ...state,
  ...change,
})

/** What became of a request. */
export type Sent = 'answered' | 'failed' | 'stopped'

/** A conversation about a connection: begun, gone on with, restored, dropped. */
export function useConversation(
  project: string,
  connection: string,
  /** What the user looks at while he asks. */
  table: OpenTable | undefined,
  memory: ConversationMemory = conversationMemory,
) {
  const http = useService(HttpService)
  const [state, change] = useReducer(merge, NOTHING, (nothing): ConversationState => {
    const known = memory.find(project, connection)
    return known ? { ...nothing, ...known, isRestoring: true } : nothing
  })
  const underWay = useRef<AbortController>(undefined)

  const restore = useCallback(async () => {
    const known = memory.find(project, connection)
    if (!known) return
    const current = new AbortController()
    underWay.current = current
    change({ isRestoring: true, failure: undefined })
    try {
      const asked = { projectName: project, conversationKey: known.key }
      const { conversation } = await http.call(getChat, asked, { signal: current.signal, quiet: true })
      change({ messages: conversation.messages, isRestoring: false })
    } catch (error) {
      if (current.signal.aborted) return
      if (isGone(error)) {
        memory.keep(project, connection, undefined)
        change({ ...NOTHING, context: known.context })
      } else change({ isRestoring: false, failure: { reason: failureSentence(error), again: 'restore' } })
    }
  }, [http, memory, project, connection])

  useEffect(() => {
    void restore()
    return () => underWay.current?.abort()
  }, [restore])

  const send = useCallback(
    async (request: string, context: string, provider: string | undefined): Promise<Sent> => {
      const current = new AbortController()
      underWay.current = current
      change({ pending: request, failure: undefined })
      const options = { signal: current.signal, quiet: true }
      const asked = {
        projectName: project,
        request,
        ...(provider !== undefined && { chatProvider: provider }),
        ...(table && { openTable: { schema: table.schema, table: table.table } }),
      }
      const ask = (): Promise<{ conversation: Conversation }> =>
        state.key === undefined
          ? http.call(newChat, { ...asked, dbConnectionName: connection, chatContextName: context }, options)
          : http.call(resumeChat, { ...asked, conversationKey: state.key }, options)
      try {
        const { conversation } = await ask()
        if (current.signal.aborted) return 'stopped'
        const { conversation_key: key, messages } = conversation
        memory.keep(project, connection, { key, context })
        change({ key, context, messages, pending: undefined })
        return 'answered'
      } catch (error) {
        if (current.signal.aborted) return 'stopped'
        // Gone on the server, the conversation can only begin anew.
        if (isGone(error)) memory.keep(project, connection, undefined)
        const failure = { reason: failureSentence(error), ...(canTryAgain(error) && { again: { request } }) }
        change({ pending: undefined, failure, ...(isGone(error) && { key: undefined }) })
        return 'failed'
      }
    },
    [http, memory, project, connection, table, state.key],
  )

  const stop = useCallback(() => {
    underWay.current?.abort()
    change({ pending: undefined, failure: { reason: MESSAGES.stopped, isStopped: true } })
  }, [])

  const reset = useCallback(() => {
    underWay.current?.abort()
    memory.keep(project, connection, undefined)
    change({ key: undefined, messages: [], pending: undefined, failure: undefined, isRestoring: false })
  }, [memory, project, connection])

  const choose = useCallback((context: string | undefined) => change({ context, failure: undefined }), [])
  return { state, send, stop, reset, choose, restore }
}
