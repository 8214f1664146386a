import type { SecretSource, SecretValues } from '@etabli/sdk/server'
import { failures } from './failures'
import type { GitUrl } from './git-url'

/** What opens a remote: a token over https, a key over ssh. */
export type GitSecret =
  | { readonly kind: 'token'; readonly username: string; readonly token: string }
  | {
      readonly kind: 'key'
      readonly key: string
      readonly passphrase: string | undefined
      readonly knownHosts: string | undefined
    }

/** `git`, `git-token`, `git-ssh`. */
const CONNECTION_TYPE = /^git(-|$)/
/** What hosts of git take beside a token. */
const ANY_USER = 'oauth2'

/**
 * The secret of the project for this address: of those of a connection type of git that have what its scheme needs, the one
 * that names its host, else the first that names none, by name. Undefined where there is none: the remote may be open to all.
 * @param only the one to use; fails with GIT_SECRET_UNKNOWN where it may not be
 */
export async function gitSecretFor(
  sources: readonly SecretSource[],
  project: string,
  url: GitUrl,
  only?: string,
): Promise<GitSecret | undefined> {
  const found: SecretValues[] = []
  for (const source of sources)
    for (const { name, kind, connectionType } of await source.list(project)) {
      if (kind !== 'connection' || !CONNECTION_TYPE.test(connectionType)) continue
      if (only !== undefined && name !== only) continue
      const values = await source.find(project, name)
      if (values) found.push(values)
    }
  found.sort((one, other) => (one.name < other.name ? -1 : 1))
  const usable = found.map(fieldsOf).flatMap((fields) => {
    const secret = url.scheme === 'https' ? tokenOf(fields) : keyOf(fields)
    return secret ? [{ host: hostOf(fields), secret }] : []
  })
  // One that names another host is never shown to this one.
  const chosen = usable.find(({ host }) => host === url.host) ?? usable.find(({ host }) => host === undefined)
  if (!chosen && only !== undefined) throw failures.GIT_SECRET_UNKNOWN()
  return chosen?.secret
}

/** By their names without case, hyphens and underscores; files as texts. */
function fieldsOf({ data }: SecretValues): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(data).map(([name, value]) => [name.toLowerCase().replace(/[^a-z0-9]/g, ''), textOf(value)]),
  )
}

function textOf(value: string): string {
  const file = /^data:[^,]*;base64,(?<content>[A-Za-z0-9+/=]*)$/.exec(value)
  return file?.groups?.content === undefined ? value : Buffer.from(file.groups.content, 'base64').toString('utf8')
}

function first(fields: ReadonlyMap<string, string>, ...names: readonly string[]): string | undefined {
  return names.map((name) => fields.get(name)).find((value) => value !== undefined && value !== '')
}

function hostOf(fields: ReadonlyMap<string, string>): string | undefined {
  const written = first(fields, 'host', 'url', 'giturl', 'repository')
  const host = written && /^(?:[a-z]+:\/\/)?(?:[^@/]*@)?(?<host>[^:/]+)/i.exec(written)?.groups?.host
  return host?.toLowerCase() || undefined
}

function tokenOf(fields: ReadonlyMap<string, string>): GitSecret | undefined {
  const token = first(fields, 'token', 'accesstoken', 'password')
  if (token === undefined) return undefined
  if (/[^\x21-\x7e]/.test(token)) throw failures.GIT_SECRET_INVALID()
  return { kind: 'token', username: first(fields, 'user', 'username') ?? ANY_USER, token }
}

function keyOf(fields: ReadonlyMap<string, string>): GitSecret | undefined {
  const key = first(fields, 'privatekey', 'sshkey', 'sshprivatekey', 'key')
  if (key === undefined) return undefined
  if (!key.includes('PRIVATE KEY-----')) throw failures.GIT_SECRET_INVALID()
  return {
    kind: 'key',
    key: `${key.replaceAll('\r\n', '\n').trimEnd()}\n`,
    passphrase: first(fields, 'passphrase'),
    knownHosts: first(fields, 'knownhosts'),
  }
}
