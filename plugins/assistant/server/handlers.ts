import {
  type ChatProvider,
  type ConnectionDirectory,
  type Finder,
  type HandledCall,
  handle,
  handleFound,
  type Principal,
  type RequestLog,
  type Thing,
} from '@etabli/sdk/server'
import { type Conversation, getChat, listChatContexts, listChatExamples, newChat, resumeChat } from '../contract'
import { type Asked, answerRequest, tablesOf } from './answer-request'
import { chatSettingsOf, contextsOf, findContext } from './contexts'
import {
  type ConversationRepository,
  MOST_MESSAGES,
  type Owner,
  type StoredConversation,
} from './conversation-repository'
import { exampleRequests } from './example-requests'
import { failures } from './failures'
import { chosenProvider, factsOf, offeredProviders } from './providers'
import type { AssistantSettings, ChatSettings } from './settings'
import type { TableKnowledge } from './table-knowledge'

/** A conversation, under the name of the connection that it is about. */
interface Conversed extends Thing {
  readonly conversation: StoredConversation
}

export interface ChatParts {
  readonly connections: Pick<ConnectionDirectory, 'open'>
  readonly knowledge: (
    principal: Principal,
    project: string,
    connection: string,
    log: Pick<RequestLog, 'warn'>,
  ) => Promise<TableKnowledge>
  readonly conversations: ConversationRepository
  /** Asked when one is needed: other plugins may start later. */
  readonly providers: () => readonly ChatProvider[]
  readonly settings: AssistantSettings
}

export function chatCalls({
  connections,
  conversations,
  knowledge,
  providers,
  settings,
}: ChatParts): readonly HandledCall[] {
  /** A conversation of the caller; it is reached as long as its connection is. */
  const finder: Finder<{ readonly projectName: string }, Conversed> = {
    find: async (key, { principal, input }) => {
      const found = await conversations.find(ownerOf(principal, input.projectName), key)
      return found && { project: input.projectName, name: found.connection, conversation: found }
    },
    unknown: () => failures.UNKNOWN_CONVERSATION(),
  }
  const answering = (chat: ChatSettings, choice: string | undefined) =>
    chosenProvider(offeredProviders(providers(), chat.provider), choice)
  return [
    handle(listChatContexts, async ({ input, signal }) => {
      const { database } = await connections.open(input.projectName, input.dbConnectionName)
      const chat = chatSettingsOf(settings, input.projectName)
      const contexts = await contextsOf(database, input.dbConnectionName, chat, signal)
      const chatProviders = offeredProviders(providers(), chat.provider).map(factsOf)
      return {
        chatContexts: contexts.map((context) => context.name),
        ...(chatProviders[0] && { chatProvider: chatProviders[0] }),
        chatProviders,
      }
    }),
    handle(listChatExamples, async ({ input, signal }) => {
      const { projectName, dbConnectionName, chatContextName } = input
      const { database } = await connections.open(projectName, dbConnectionName)
      const chat = chatSettingsOf(settings, projectName)
      const { schemas } = await findContext(chatContextName, database, dbConnectionName, chat, signal)
      return { chatExamples: [...exampleRequests(await tablesOf(database, schemas, signal))] }
    }),
    handle(newChat, async ({ input, principal, signal, log }) => {
      const connection = await connections.open(input.projectName, input.dbConnectionName)
      const { projectName, dbConnectionName, chatContextName, request, openTable } = input
      const chat = chatSettingsOf(settings, projectName)
      const context = await findContext(chatContextName, connection.database, dbConnectionName, chat, signal)
      const known = await knowledge(principal, projectName, dbConnectionName, log)
      const asked = { connection, context, knowledge: known, settings: chat, history: [], request, openTable }
      const messages = await answerRequest(answering(chat, input.chatProvider), asked, signal, log)
      const about = { connection: dbConnectionName, context: chatContextName }
      const { key, messages: kept } = await conversations.create(ownerOf(principal, projectName), about, messages)
      return { conversation: conversationOf(key, kept) }
    }),
    handleFound(resumeChat, finder, async ({ input, found: thingOf, principal, signal, log }) => {
      const { projectName, conversationKey, request, openTable } = input
      const owner = ownerOf(principal, projectName)
      const { conversation: found } = thingOf('conversationKey').thing
      if (found.messages.length + 2 > MOST_MESSAGES) throw failures.CONVERSATION_FULL()
      const connection = await connections.open(projectName, found.connection)
      const chat = chatSettingsOf(settings, projectName)
      const context = await findContext(found.context, connection.database, found.connection, chat, signal)
      const known = await knowledge(principal, projectName, found.connection, log)
      const asked: Asked = {
        ...{ connection, context, knowledge: known, settings: chat, openTable },
        ...{ history: found.messages, request },
      }
      const added = await answerRequest(answering(chat, input.chatProvider), asked, signal, log)
      const messages = await conversations.append(owner, conversationKey, added)
      if (!messages) throw failures.CONVERSATION_FULL()
      return { conversation: conversationOf(conversationKey, messages) }
    }),
    handleFound(getChat, finder, async ({ found }) => {
      const { key, messages } = found('conversationKey').thing.conversation
      return { conversation: conversationOf(key, messages) }
    }),
  ]
}

function ownerOf(principal: Principal, project: string): Owner {
  return { project, userId: principal.id }
}

function conversationOf(key: string, messages: StoredConversation['messages']): Conversation {
  return { conversation_key: key, messages: [...messages] }
}
