import { randomBytes } from 'node:crypto'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, sql } from 'kysely'
import type { ChatMessage, ChatSource } from '../contract'

interface Tables {
  readonly explorer_conversation: {
    readonly key: string
    readonly project: string
    readonly connection: string
    readonly context: string
    readonly user_id: string
    readonly messages: readonly ChatMessage[]
    readonly updated_at: Date
  }
}

export interface StoredConversation {
  readonly key: string
  readonly connection: string
  readonly context: string
  readonly messages: readonly ChatMessage[]
}

/** Whose conversation, and where. */
export interface Owner {
  readonly project: string
  readonly userId: string
}

/** How many messages a conversation has at most. */
export const MOST_MESSAGES = 200
/** How large a conversation may become, in bytes of JSON. */
export const MOST_BYTES = 2 * 1024 * 1024
/** How many conversations of a user in a project are kept; the one that rested longest goes first. */
export const MOST_CONVERSATIONS = 100

/** 192 bits, so that nobody finds a conversation by trying. */
const KEY_BYTES = 24

/** The conversations, each of one user in one project. */
export class ConversationRepository {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async create(
    { project, userId }: Owner,
    about: { readonly connection: string; readonly context: string },
    messages: readonly ChatMessage[],
  ): Promise<StoredConversation> {
    const key = randomBytes(KEY_BYTES).toString('base64url')
    const kept = storable(messages)
    const { connection, context } = about
    await sql`
      insert into explorer_conversation (key, project, connection, context, user_id, messages)
      values (${key}, ${project}, ${connection}, ${context}, ${userId}, ${JSON.stringify(kept)}::jsonb)`.execute(
      this.#database,
    )
    await sql`
      delete from explorer_conversation where key in (
        select key from explorer_conversation where project = ${project} and user_id = ${userId}
        order by updated_at desc, key offset ${MOST_CONVERSATIONS})`.execute(this.#database)
    return { key, connection, context, messages: kept }
  }

  /** Undefined for what does not exist, and for what belongs to somebody else or to another project. */
  async find({ project, userId }: Owner, key: string): Promise<StoredConversation | undefined> {
    if (key.includes('\0')) return undefined
    return this.#database
      .selectFrom('explorer_conversation')
      .select(['key', 'connection', 'context', 'messages'])
      .where('key', '=', key)
      .where('project', '=', project)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  }

  /**
   * Adds messages behind those that are there by then: of two requests at once none is lost. The whole conversation;
   * undefined where it is gone or has no room.
   */
  async append(
    { project, userId }: Owner,
    key: string,
    messages: readonly ChatMessage[],
  ): Promise<readonly ChatMessage[] | undefined> {
    const added = JSON.stringify(storable(messages))
    const { rows } = await sql<{ readonly messages: readonly ChatMessage[] }>`
      update explorer_conversation set messages = messages || ${added}::jsonb, updated_at = now()
      where key = ${key} and project = ${project} and user_id = ${userId}
        and jsonb_array_length(messages) + ${messages.length}::integer <= ${MOST_MESSAGES}::integer
        and octet_length(messages::text) + ${Buffer.byteLength(added)}::integer <= ${MOST_BYTES}::integer
      returning messages`.execute(this.#database)
    return rows[0]?.messages
  }
}

/** PostgreSQL's JSON holds neither the character 0 nor half a character. */
function storable(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.map((message) => {
    const check = message['sql-check']
    return {
      ...message,
      content: clean(message.content),
      ...(message.sources && { sources: message.sources.map(cleanSource) }),
      ...(check && {
        'sql-check': { ...check, ...(check.message !== undefined && { message: clean(check.message) }) },
      }),
    }
  })
}

function cleanSource({ schema, table, columns, ...more }: ChatSource): ChatSource {
  return { ...more, schema: clean(schema), table: clean(table), columns: columns.map(clean) }
}

function clean(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
}
