import { ApiError, fileBytesOf, type SecretSource, type SecretValues, type TaskEnvironment } from '@etabli/sdk/server'
import type { TaskSpec } from '../store/tables'

/** What is shorter stands in words too, and would make a log unreadable. */
const SHORTEST_MASKED = 6

const failure = (message: string) => new ApiError('TASK_ENVIRONMENT', 422, message)

/**
 * The variables of a task. A custom secret gives one for each of its keys, by the key's name; a connection gives
 * `{NAME}_{KEY}`, `WAREHOUSE_HOST`. What the task itself sets goes before.
 * @throws ApiError where a secret is gone, or two give the same variable
 */
export async function environmentOf(
  project: string,
  { env, secrets, origin }: Pick<TaskSpec, 'env' | 'secrets' | 'origin'>,
  sources: readonly SecretSource[],
): Promise<TaskEnvironment & { readonly used: readonly SecretValues[] }> {
  const used = await secretsOf(project, secrets, sources)
  const given = new Map<string, { readonly secret: string; readonly value: string }>()
  // What is of another area takes the values itself: two of its secrets may have the same keys.
  for (const secret of origin ? [] : used)
    for (const [key, value] of Object.entries(secret.data)) {
      const name = variableOf(secret, key)
      const other = given.get(name)
      if (other)
        throw failure(`the secrets “${other.secret}” and “${secret.name}” both give the variable ${name}: remove one`)
      given.set(name, { secret: secret.name, value })
    }
  const variables: Record<string, string> = {}
  const files: Record<string, Uint8Array> = {}
  for (const [name, { value }] of given) {
    const bytes = fileBytesOf(value)
    if (bytes) files[name] = bytes
    else variables[name] = value
  }
  for (const { name, value } of env) {
    variables[name] = value
    delete files[name]
  }
  return { variables, files, used, masked: maskedOf(used), sockets: socketsOf(used) }
}

/** By their `redis-id`s, as far as their source counts them. */
export function versionsOf(used: readonly SecretValues[]): Readonly<Record<string, number>> {
  return Object.fromEntries(used.flatMap(({ redisId, version }) => (version === undefined ? [] : [[redisId, version]])))
}

/** Values that no log may show, the longest first: one may stand in another. */
function maskedOf(used: readonly SecretValues[]): readonly string[] {
  const values = used.flatMap(({ kind, data }) =>
    Object.entries(data).flatMap(([key, value]) => {
      if (fileBytesOf(value)) return []
      // Where a connection leads is no secret, and its words stand in every log.
      return kind === 'custom' || SENSITIVE.test(key) ? value.split(/\r?\n/) : []
    }),
  )
  return [...new Set(values.filter(({ length }) => length >= SHORTEST_MASKED))].sort((a, b) => b.length - a.length)
}

const SENSITIVE = /pass|secret|token|key|credential/i

/** Sockets that connections to PostgreSQL lead to: a sandbox hides them from whoever has no such secret. */
function socketsOf(used: readonly SecretValues[]): readonly string[] {
  const own = used.filter(
    ({ connectionType, data: { host } }) => connectionType === 'postgresql' && host?.startsWith('/'),
  )
  return own.map(({ data: { host, port = '5432' } }) => `${host}/.s.PGSQL.${port}`)
}

async function secretsOf(
  project: string,
  ids: readonly string[],
  sources: readonly SecretSource[],
): Promise<readonly SecretValues[]> {
  if (ids.length === 0) return []
  const known = (
    await Promise.all(sources.map(async (source) => ({ source, headers: await source.list(project) })))
  ).flatMap(({ source, headers }) => headers.map((header) => ({ source, header })))
  return Promise.all(
    ids.map(async (id) => {
      const found = known.find(({ header }) => header.redisId === id)
      const values = found && (await found.source.find(project, found.header.name))
      if (!values) throw failure('a secret of this task does not exist any more: edit the task or its artefact')
      return values
    }),
  )
}

function variableOf({ kind, name }: SecretValues, key: string): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(\d)/, '_$1')
  return kind === 'custom' ? plain(key) : plain(`${name}_${key}`).toUpperCase()
}
