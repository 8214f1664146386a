import { ChatEndpoint } from '@etabli/sdk/platform/server'
import { ChatProviders, Connections, connectionsOf, defineServerPlugin, extend, Store } from '@etabli/sdk/server'
import * as contract from '../contract'
import { BuiltInAssistant } from './built-in/built-in-assistant'
import { ConversationRepository } from './conversation-repository'
import { chatCalls } from './handlers'
import { migrations } from './migrations'
import { OpenAiProvider } from './openai-provider'
import { AssistantSettings } from './settings'

export default defineServerPlugin({
  id: 'etabli.assistant',
  formerIds: ['etabli.data-explorer'],
  api: {
    title: 'Assistant',
    description: 'Conversations that help write SQL.',
    contract,
  },
  migrations,
  uses: [Connections, ChatProviders],
  start: (platform) => {
    const endpoint = platform.service(ChatEndpoint)
    return {
      calls: chatCalls({
        connections: connectionsOf(platform),
        conversations: new ConversationRepository(platform.service(Store)),
        providers: () => platform.extensions(ChatProviders),
        settings: platform.settings(AssistantSettings),
      }),
      extensions: [
        ...(endpoint ? [extend(ChatProviders, new OpenAiProvider(endpoint))] : []),
        extend(ChatProviders, new BuiltInAssistant()),
      ],
    }
  },
})
