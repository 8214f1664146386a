import type { Principal } from '@etabli/core/access/evaluate'
import { mayMake } from '@etabli/core/contract/may-make'
import { ApiError } from '@etabli/core/envelope/api-error'
import { fileBytesOf } from '../../server/file-bytes'
import type { SecretHeader, SecretSource, SecretValues } from '../../server/services/secrets'

/** What is shorter stands in words too, and would make a log unreadable. */
const SHORTEST_MASKED = 6
const SENSITIVE = /pass|secret|token|key|credential/i
const READ_SECRET = { access: ':project:secret:read', scope: { feature: 'secret', name: ':name' } } as const

/** Whether somebody may know of a secret. */
export function mayReadSecret(principal: Principal, project: string, name: string): boolean {
  return mayMake(principal, READ_SECRET, { project, name })
}

export async function secretHeaders(
  project: string,
  sources: readonly SecretSource[],
): Promise<readonly SecretHeader[]> {
  return (await Promise.all(sources.map((source) => source.list(project)))).flat()
}

/**
 * The first of these secrets, by their `redis-id`s, that somebody may not hand to what he makes: whoever hands one over learns its value,
 * so he must be one who may read it.
 * @param kept were handed over by somebody who might, and stay
 */
export async function findUnreadable(
  principal: Principal,
  project: string,
  ids: readonly string[],
  sources: readonly SecretSource[],
  kept: readonly string[] = [],
): Promise<string | undefined> {
  const wanted = ids.filter((id) => !kept.includes(id))
  if (wanted.length === 0) return undefined
  const headers = await secretHeaders(project, sources)
  return wanted.find((id) => {
    const secret = headers.find(({ redisId }) => redisId === id)
    return !secret || !mayReadSecret(principal, project, secret.name)
  })
}

/** Secrets with their values, by their `redis-id`s. Fails with what `gone` makes where one does not exist any more. */
export async function openSecrets(
  project: string,
  ids: readonly string[],
  sources: readonly SecretSource[],
  gone: () => ApiError,
): Promise<readonly SecretValues[]> {
  if (ids.length === 0) return []
  const known = (
    await Promise.all(sources.map(async (source) => ({ source, headers: await source.list(project) })))
  ).flatMap(({ source, headers }) => headers.map((header) => ({ source, header })))
  return Promise.all(
    ids.map(async (id) => {
      const found = known.find(({ header }) => header.redisId === id)
      const values = found && (await found.source.find(project, found.header.name))
      if (!values) throw gone()
      return values
    }),
  )
}

/**
 * The variables that secrets give: a custom secret one for each of its keys, by the key's name; a connection `{NAME}_{KEY}`,
 * `WAREHOUSE_HOST`. `files` hold the bytes of uploaded ones, by the name of their variable. Fails where two give the same.
 */
export function variablesOfSecrets(used: readonly SecretValues[]): {
  readonly variables: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, Uint8Array>>
} {
  const given = new Map<string, string>()
  const variables: Record<string, string> = {}
  const files: Record<string, Uint8Array> = {}
  for (const secret of used)
    for (const [key, value] of Object.entries(secret.data)) {
      const name = variableOf(secret, key)
      const other = given.get(name)
      if (other !== undefined) throw sameVariable(other, secret.name, name)
      given.set(name, secret.name)
      const bytes = fileBytesOf(value)
      if (bytes) files[name] = bytes
      else variables[name] = value
    }
  return { variables, files }
}

/** By their `redis-id`s, as far as their source counts them. */
export function versionsOfSecrets(used: readonly SecretHeader[]): Readonly<Record<string, number>> {
  return Object.fromEntries(used.flatMap(({ redisId, version }) => (version === undefined ? [] : [[redisId, version]])))
}

/** Values that no log may show, the longest first: one may stand in another. */
export function maskedOfSecrets(used: readonly SecretValues[]): readonly string[] {
  const values = used.flatMap(({ kind, data }) =>
    Object.entries(data).flatMap(([key, value]) => {
      if (fileBytesOf(value)) return []
      // Where a connection leads is no secret, and its words stand in every log.
      return kind === 'custom' || SENSITIVE.test(key) ? value.split(/\r?\n/) : []
    }),
  )
  return [...new Set(values.filter(({ length }) => length >= SHORTEST_MASKED))].sort((a, b) => b.length - a.length)
}

function sameVariable(first: string, second: string, name: string): ApiError {
  const message = `the secrets “${first}” and “${second}” both give the variable ${name}: remove one`
  return new ApiError('TASK_ENVIRONMENT', 422, message)
}

function variableOf({ kind, name }: SecretValues, key: string): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(\d)/, '_$1')
  return kind === 'custom' ? plain(key) : plain(`${name}_${key}`).toUpperCase()
}
