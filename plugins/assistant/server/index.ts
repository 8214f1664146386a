import { askerOf, ChatEndpoint, ScopeNarrowings, TableDocs, TablePages } from '@etabli/sdk/platform/server'
import { ChatProviders, Connections, connectionsOf, defineServerPlugin, extend, Store } from '@etabli/sdk/server'
import * as contract from '../contract'
import { BuiltInAssistant } from './built-in/built-in-assistant'
import { ConversationRepository } from './conversation-repository'
import { chatCalls } from './handlers'
import { migrations } from './migrations'
import { OpenAiProvider } from './openai-provider'
import { AssistantSettings } from './settings'
import { knowledgeOf } from './table-knowledge'

export default defineServerPlugin({
  id: 'etabli.assistant',
  formerIds: ['etabli.data-explorer'],
  api: {
    title: 'Assistant',
    description: 'Conversations that help write SQL.',
    contract,
  },
  migrations,
  uses: [Connections, ChatProviders, TableDocs, TablePages, ScopeNarrowings],
  start: (platform) => {
    const endpoint = platform.service(ChatEndpoint)
    const { extensions } = platform
    const connections = connectionsOf(platform)
    const knowing = { connections, docs: () => extensions(TableDocs), pages: () => extensions(TablePages) }
    return {
      calls: chatCalls({
        connections,
        knowledge: (principal, project, connection, log) =>
          knowledgeOf(knowing, askerOf(principal, project, extensions(ScopeNarrowings)), connection, log),
        conversations: new ConversationRepository(platform.service(Store)),
        providers: () => extensions(ChatProviders),
        settings: platform.settings(AssistantSettings),
      }),
      extensions: [
        ...(endpoint ? [extend(ChatProviders, new OpenAiProvider(endpoint))] : []),
        extend(ChatProviders, new BuiltInAssistant()),
      ],
    }
  },
})
