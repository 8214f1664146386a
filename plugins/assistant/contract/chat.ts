import { defineCall, json } from '@etabli/sdk'
import { connectionFields, connectionScope, Named, objectName, statementAccess } from '@etabli/sdk/databases'
import * as z from 'zod/mini'

/** A table that an answer rests on: the assistant was given it, and the answer names it. */
export const ChatSource = z.object({
  schema: z.string(),
  table: z.string(),
  /** Those that the answer names. */
  columns: z.array(z.string()),
  /** The page of the application that shows it. */
  href: z.optional(z.string()),
  /** What is written about it elsewhere than in its database, and was given to the assistant. */
  docs: z.optional(z.object({ title: z.string(), href: z.optional(z.string()) })),
})
export type ChatSource = z.infer<typeof ChatSource>

export const ChatMessage = z.looseObject({
  role: z.string(),
  content: z.string(),
  /** What the database said of the statement in an answer: `EXPLAIN` was tried on the connection before it was shown. */
  'sql-check': z.optional(z.object({ ok: z.boolean(), message: z.optional(z.string()) })),
  /** What an answer rests on, as the platform has found it: no word of the assistant. */
  sources: z.optional(z.array(ChatSource)),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const Conversation = z.object({ conversation_key: z.string(), messages: z.array(ChatMessage) })
export type Conversation = z.infer<typeof Conversation>

const REQUEST_REQUIRED = 'your request is required.'
/** Something that is seen: no kind of blank, and no sign that draws nothing. */
const SAYS_SOMETHING = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u

export function isBlankRequest(text: string): boolean {
  return !SAYS_SOMETHING.test(text)
}

const request = z.string(REQUEST_REQUIRED).check(
  z.minLength(1, { error: REQUEST_REQUIRED, abort: true }),
  z.maxLength(20_000, 'must be at most 20,000 characters'),
  z.refine((text) => !isBlankRequest(text), { error: REQUEST_REQUIRED }),
)

/** The context of everything that a connection shows; a schema or a context of this name stands for itself. */
export const ALL_SCHEMAS = 'All schemas'

/** Name of the provider that answers without a model. */
export const BUILT_IN = 'built-in'

/** Who can answer, and what he says of himself. */
export const ChatProviderFacts = z.object({
  name: z.string(),
  title: z.optional(z.string()),
  about: z.string(),
  note: z.optional(z.string()),
  can: z.optional(z.array(z.string())),
})
export type ChatProviderFacts = z.infer<typeof ChatProviderFacts>

export const listChatContexts = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/chat/list/context',
  access: statementAccess,
  scope: connectionScope,
  summary: 'What a conversation about a connection can be about: each of its schemas, and what the project defines',
  body: json(connectionFields),
  returns: {
    chatContexts: z.array(Named),
    /** Who answers without a choice; absent where a server does not tell. */
    chatProvider: z.optional(ChatProviderFacts),
    /** Whom a user may choose from. */
    chatProviders: z.optional(z.array(ChatProviderFacts)),
  },
  fails: [422, 429],
})

export const listChatExamples = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/chat/list/example',
  access: statementAccess,
  scope: connectionScope,
  summary: 'Requests that a conversation about a context may begin with, made from its tables',
  body: json({ ...connectionFields, chatContextName: objectName }),
  returns: { chatExamples: z.array(z.string()) },
  fails: [422, 429],
})

/** Who is to answer, by a name of `chatProviders`. */
const chatProvider = z.optional(objectName)

/** What the caller looks at: the assistant is told of it first, and knows it as “this table”. Ignored where the context does not show it. */
const openTable = z.optional(z.object({ schema: objectName, table: objectName }))

export const newChat = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/chat/new',
  access: statementAccess,
  scope: connectionScope,
  summary: 'Starts a conversation with its first request',
  body: json({ ...connectionFields, chatContextName: objectName, request, chatProvider, openTable }),
  returns: { conversation: Conversation },
  fails: [422, 429],
})

export const resumeChat = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/chat/resume',
  access: statementAccess,
  scope: { feature: 'data-explorer', ids: [':conversationKey'], letters: ['exec'] },
  summary: 'Continues a conversation of the caller',
  body: json({ projectName: z.string(), conversationKey: objectName, request, chatProvider, openTable }),
  returns: { conversation: Conversation },
  fails: [422, 429],
})

export const getChat = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/chat/get',
  access: statementAccess,
  scope: { feature: 'data-explorer', ids: [':conversationKey'], letters: ['exec'] },
  summary: 'A conversation of the caller, in its current state',
  body: json({ projectName: z.string(), conversationKey: objectName }),
  returns: { conversation: Conversation },
  fails: [422, 429],
})
