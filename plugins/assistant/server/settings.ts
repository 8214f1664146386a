import * as z from 'zod/mini'

const ChatSettings = z.object({
  /** Who answers, by the name of a provider. Without it users choose; at first the operator's model answers, else what another plugin gives, else the built-in assistant. */
  provider: z.optional(z.string()),
  /** Whether a model may be shown some rows of the tables. Off: it learns names, types and comments only. */
  shareRows: z._default(z.boolean(), false),
  /** What a conversation can be about, beside each schema. */
  contexts: z._default(
    z.array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(256)),
        connection: z.string(),
        schemas: z.array(z.string()).check(z.minLength(1)),
        /** Told to the assistant before the conversation: what words mean here, which tables to prefer. */
        instructions: z._default(z.string(), ''),
      }),
    ),
    [],
  ),
})
export type ChatSettings = z.infer<typeof ChatSettings>

/** What the operator's settings file says of chats, by project. */
export const AssistantSettings = z.object({
  projects: z._default(z.record(z.string(), z.object({ chat: z.prefault(ChatSettings, {}) })), {}),
})
export type AssistantSettings = z.infer<typeof AssistantSettings>
