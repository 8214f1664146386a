import type { ChatEndpoint } from '@etabli/sdk/platform/server'
import { BuiltInAssistant } from './built-in/built-in-assistant'
import type { ChatProvider } from './chat-provider'
import { OpenAiProvider } from './openai-provider'

/** The operator's model; where there is none, the assistant that needs none. */
export function chatProvider(endpoint: ChatEndpoint | undefined): ChatProvider {
  return endpoint ? new OpenAiProvider(endpoint) : new BuiltInAssistant()
}
