import { createToken } from '../../services/token'

/** A model that the operator gives to the platform's assistants, behind any address that speaks OpenAI's API. */
export interface ChatEndpoint {
  readonly baseUrl: string
  readonly model: string
  /** Empty where the endpoint asks for none. */
  readonly apiKey: string
}
/** Undefined where the operator has given none. */
export const ChatEndpoint = createToken<ChatEndpoint | undefined>(
  'etabli.ChatEndpoint',
  'The model that answers in chats',
)
