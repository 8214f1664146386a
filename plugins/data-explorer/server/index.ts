import { ChatEndpoint } from '@etabli/sdk/platform/server'
import { connectionsOf, defineServerPlugin, Store } from '@etabli/sdk/server'
import * as contract from '../contract'
import { chatProvider } from './chat/chat-providers'
import { ConversationStore } from './chat/conversation-store'
import { explorerCalls } from './handlers'
import { migrations } from './migrations'
import { ExplorerSettings } from './settings'

export default defineServerPlugin({
  id: 'etabli.data-explorer',
  api: {
    title: 'Tables',
    description: 'Connections of a project, their tables and rows, statements of users, and the assistant.',
    contract,
  },
  migrations,
  start: (platform) => {
    const chat = {
      settings: platform.settings(ExplorerSettings),
      conversations: new ConversationStore(platform.service(Store)),
      provider: chatProvider(platform.service(ChatEndpoint)),
    }
    return { calls: explorerCalls(connectionsOf(platform), chat) }
  },
})
