import type { Connection } from '@etabli/sdk/server'
import { ALL_SCHEMAS } from '../contract'
import { failures } from './failures'
import type { AssistantSettings, ChatSettings } from './settings'

/** A question about more would read too much of the database. */
const MOST_SCHEMAS = 30

/** What a conversation is about. */
export interface ChatContext {
  readonly name: string
  readonly schemas: readonly string[]
  readonly instructions: string
}

/** What the settings file says of a project's chats; a project that it does not name has the defaults. */
export function chatSettingsOf({ projects }: AssistantSettings, project: string): ChatSettings {
  const found = Object.hasOwn(projects, project) ? projects[project]?.chat : undefined
  return found ?? { shareRows: false, contexts: [] }
}

/**
 * The contexts of a connection: those that the project defines, then all schemas together, then each schema that none of them
 * is called like. A schema that the connection does not show is left out, and so is a context of which nothing is left.
 */
export async function contextsOf(
  database: Pick<Connection, 'schemas'>,
  connection: string,
  settings: ChatSettings,
  signal: AbortSignal,
): Promise<readonly ChatContext[]> {
  const schemas = await database.schemas(signal)
  const defined = settings.contexts
    .filter((context) => context.connection === connection)
    .map(({ name, instructions, schemas: wanted }) => ({
      name,
      instructions,
      schemas: wanted.filter((schema) => schemas.includes(schema)),
    }))
    .filter((context) => context.schemas.length > 0)
  const taken = new Set(defined.map(({ name }) => name))
  const plain = schemas.filter((name) => !taken.has(name)).map((name) => ({ name, schemas: [name], instructions: '' }))
  const isFree = !taken.has(ALL_SCHEMAS) && !schemas.includes(ALL_SCHEMAS)
  const hasAll = isFree && schemas.length > 1 && schemas.length <= MOST_SCHEMAS
  const all = hasAll ? [{ name: ALL_SCHEMAS, schemas, instructions: '' }] : []
  return [...defined, ...all, ...plain]
}

export async function findContext(name: string, ...of: Parameters<typeof contextsOf>): Promise<ChatContext> {
  const found = (await contextsOf(...of)).find((context) => context.name === name)
  if (!found) throw failures.UNKNOWN_CHAT_CONTEXT()
  return found
}
