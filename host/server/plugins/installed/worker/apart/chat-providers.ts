import { ChatProviders, type ChatQuestion, type Dialect, defineDialect } from '@etabli/sdk/server'
import type { Apart } from '../packing'
import { chatFailures } from './chat-failures'
import { picked, pointApart } from './point'

/** The dialect as the facts that make it: a provider quotes names without waiting. */
function questionHere({ dialect, ...question }: ChatQuestion) {
  return { ...question, dialect: factsOf(dialect) }
}

function factsOf({ name, title, quotes }: Dialect) {
  if (!quotes) throw chatFailures.DIALECT_UNKNOWN()
  return { name, title, quotes }
}

export const chatProvidersApart = pointApart(
  ChatProviders,
  (provider) => ({
    ...picked(provider, ['name', 'title', 'about', 'note', 'can']),
    answer: ({ dialect, ...question }: Apart<ReturnType<typeof questionHere>>, signal: AbortSignal) =>
      provider.answer({ ...question, dialect: defineDialect(dialect) }, signal),
  }),
  (provider) => ({
    ...provider,
    answer: async (question, signal) => provider.answer(questionHere(question), signal),
  }),
)
