import { type ConnectionSource, type HandledCall, handle, type Principal } from '@etabli/sdk/server'
import { type Conversation, getChat, listChatContexts, newChat, resumeChat } from '../../contract'
import { type OpenFor, reaches } from '../connections/open-for'
import { failures } from '../failures'
import type { ExplorerSettings } from '../settings'
import { answerRequest } from './answer-request'
import type { ChatProvider } from './chat-provider'
import { chatSettingsOf, contextsOf, findContext } from './contexts'
import { type ConversationStore, MOST_MESSAGES, type Owner, type StoredConversation } from './conversation-store'

export interface ChatParts {
  readonly conversations: ConversationStore
  readonly provider: ChatProvider
  readonly settings: ExplorerSettings
}

export function chatCalls(
  open: OpenFor,
  { conversations, provider, settings }: ChatParts,
  source: Pick<ConnectionSource, 'mayUse'>,
): readonly HandledCall[] {
  /** A conversation of the caller about a connection that he still reaches: anything else does not exist. */
  const find = async (principal: Principal | undefined, owner: Owner, key: string): Promise<StoredConversation> => {
    const found = await conversations.find(owner, key)
    if (!found || !reaches(principal, owner.project, found.connection, source)) throw failures.UNKNOWN_CONVERSATION()
    return found
  }
  return [
    handle(listChatContexts, async ({ input, principal, signal }) => {
      const { database } = await open(principal, input)
      const chat = chatSettingsOf(settings, input.projectName)
      const contexts = await contextsOf(database, input.dbConnectionName, chat, signal)
      return { chatContexts: contexts.map(({ name }) => name) }
    }),
    handle(newChat, async ({ input, principal, signal, log }) => {
      const connection = await open(principal, input)
      const { projectName, dbConnectionName, chatContextName, request } = input
      const chat = chatSettingsOf(settings, projectName)
      const context = await findContext(chatContextName, connection.database, dbConnectionName, chat, signal)
      const asked = { connection, context, settings: chat, history: [], request }
      const messages = await answerRequest(provider, asked, signal, log)
      const about = { connection: dbConnectionName, context: chatContextName }
      const { key, messages: kept } = await conversations.create(ownerOf(principal, projectName), about, messages)
      return { conversation: conversationOf(key, kept) }
    }),
    handle(resumeChat, async ({ input, principal, signal, log }) => {
      const { projectName, conversationKey, request } = input
      const owner = ownerOf(principal, projectName)
      const found = await find(principal, owner, conversationKey)
      if (found.messages.length + 2 > MOST_MESSAGES) throw failures.CONVERSATION_FULL()
      const connection = await open(principal, { projectName, dbConnectionName: found.connection })
      const chat = chatSettingsOf(settings, projectName)
      const context = await findContext(found.context, connection.database, found.connection, chat, signal)
      const asked = { connection, context, settings: chat, history: found.messages, request }
      const added = await answerRequest(provider, asked, signal, log)
      const messages = await conversations.append(owner, conversationKey, added)
      if (!messages) throw failures.CONVERSATION_FULL()
      return { conversation: conversationOf(conversationKey, messages) }
    }),
    handle(getChat, async ({ input, principal }) => {
      const owner = ownerOf(principal, input.projectName)
      const { key, messages } = await find(principal, owner, input.conversationKey)
      return { conversation: conversationOf(key, messages) }
    }),
  ]
}

/** The calls are declared for sessions only, so somebody is always there. */
function ownerOf(principal: Principal | undefined, project: string): Owner {
  if (!principal) throw failures.UNKNOWN_CONVERSATION()
  return { project, userId: principal.id }
}

function conversationOf(key: string, messages: StoredConversation['messages']): Conversation {
  return { conversation_key: key, messages: [...messages] }
}
