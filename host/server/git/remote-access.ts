import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, isIP, isIPv6, type LookupFunction } from 'node:net'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { ApiError, abortAfter, type OutboundPolicy, type SecretSource } from '@etabli/sdk/server'
import { failures } from './failures'
import { type GitSecret, gitSecretFor } from './git-secret'
import { type GitUrl, parseGitUrl } from './git-url'

const SSH_PORT = 22
const SSH_SECONDS = 20
/** How long one address of several may stay silent. */
const SILENCE_MS = 2_000

/** What one run needs to talk to a remote, and what of it must not be shown. */
export interface RemoteAccess {
  readonly configuration: readonly (readonly [string, string])[]
  readonly ssh: string | undefined
  readonly secrets: readonly string[]
  close(): Promise<void>
}

export interface RemoteParts {
  /** Where files of a run may lie for its time. */
  readonly folder: string
  readonly outbound: OutboundPolicy
  readonly secrets: () => readonly SecretSource[]
}

/**
 * Opens the way to a remote for one run. Its host is one that the operator listed; the addresses that were judged are the ones
 * that are connected.
 * @param secretName the git secret to use; without it, the one of the project that fits
 */
export async function openRemote(
  parts: RemoteParts,
  project: string,
  gitUrl: string,
  secretName?: string,
): Promise<RemoteAccess> {
  const url = parseGitUrl(gitUrl)
  const addresses = await addressesOf(parts.outbound, url)
  const secret = await gitSecretFor(parts.secrets(), project, url, secretName)
  return url.scheme === 'https' ? overHttps(url, addresses, secret) : overSsh(parts.folder, url, addresses, secret)
}

/** All that the name leads to: where one does not answer, as IPv6 in many networks, another does. */
function addressesOf(outbound: OutboundPolicy, { host, port }: GitUrl): Promise<readonly LookupAddress[]> {
  const lookup = outbound.lookup(host, port)
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error) reject(error instanceof ApiError ? error : failures.GIT_HOST_UNKNOWN({ cause: error }))
      else if (Array.isArray(addresses) && addresses.length > 0) resolve(addresses)
      else reject(failures.GIT_HOST_UNKNOWN())
    })
  })
}

function overHttps(
  { href, host, port }: GitUrl,
  addresses: readonly LookupAddress[],
  secret: GitSecret | undefined,
): RemoteAccess {
  const configuration: [string, string][] = []
  const written = addresses.map(({ address }) => (isIPv6(address) ? `[${address}]` : address))
  if (isIP(host) === 0) configuration.push(['http.curloptResolve', `${host}:${port}:${written.join()}`])
  const secrets: string[] = []
  if (secret?.kind === 'token') {
    const basic = Buffer.from(`${secret.username}:${secret.token}`).toString('base64')
    // For this address alone; redirects are not followed.
    configuration.push([`http.${href}.extraHeader`, `Authorization: Basic ${basic}`])
    secrets.push(secret.token, basic)
  }
  return { configuration, ssh: undefined, secrets, close: async () => undefined }
}

async function overSsh(
  parent: string,
  { host, port }: GitUrl,
  addresses: readonly LookupAddress[],
  secret: GitSecret | undefined,
): Promise<RemoteAccess> {
  if (secret?.kind !== 'key') throw failures.GIT_SECRET_MISSING()
  const address = await answeringAddress(host, port, addresses)
  const folder = await mkdtemp(join(parent, '.access-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const key = join(folder, 'key')
    await writeFile(key, secret.key, { mode: 0o600 })
    const given = join(folder, 'known_hosts')
    if (secret.knownHosts !== undefined) await writeFile(given, `${secret.knownHosts.trimEnd()}\n`, { mode: 0o600 })
    const options = [
      ['-F', devNull],
      ['-i', key],
      ['-o', 'IdentitiesOnly=yes'],
      ['-o', 'PreferredAuthentications=publickey'],
      ['-o', `BatchMode=${secret.passphrase === undefined ? 'yes' : 'no'}`],
      ['-o', `ConnectTimeout=${SSH_SECONDS}`],
      ['-o', 'ProxyCommand=none'],
      ['-o', `HostName=${address}`],
      // As files of known hosts write it.
      ['-o', `HostKeyAlias=${port === SSH_PORT ? host : `[${host}]:${port}`}`],
      ['-o', 'GlobalKnownHostsFile=none'],
      // Without keys in the secret, what the host shows first is what it must show from then on.
      ['-o', `UserKnownHostsFile=${secret.knownHosts === undefined ? join(parent, '.known_hosts') : given}`],
      ['-o', `StrictHostKeyChecking=${secret.knownHosts === undefined ? 'accept-new' : 'yes'}`],
    ].flat()
    const answers = join(folder, 'askpass.cjs')
    if (secret.passphrase !== undefined) await writeProgram(answers, answering(secret.passphrase))
    const program = join(folder, 'ssh.cjs')
    await writeProgram(program, startingSsh(options, secret.passphrase === undefined ? '' : answers))
    return { configuration: [], ssh: program, secrets: [], close }
  } catch (error) {
    await close()
    throw error
  }
}

/** ssh takes one address alone. Where none answers it says so itself, of the first. */
async function answeringAddress(host: string, port: number, addresses: readonly LookupAddress[]): Promise<string> {
  const first = addresses[0]?.address ?? host
  if (addresses.length === 1) return first
  const lookup: LookupFunction = (_name, _options, done) => done(null, [...addresses])
  const signal = abortAfter(SSH_SECONDS * 1_000)
  const socket = connect({ host, port, lookup, signal, autoSelectFamilyAttemptTimeout: SILENCE_MS })
  try {
    await once(socket, 'connect')
    return socket.remoteAddress ?? first
  } catch {
    return first
  } finally {
    socket.destroy()
  }
}

function writeProgram(path: string, code: string): Promise<void> {
  return writeFile(path, `#!${process.execPath}\n${code}`, { mode: 0o700 })
}

/** git hands options to ssh only through a shell, so this program stands between the two. */
function startingSsh(options: readonly string[], askpass: string): string {
  return `const { spawn } = require('node:child_process')
const env = { ...process.env, SSH_ASKPASS: ${JSON.stringify(askpass)}, SSH_ASKPASS_REQUIRE: 'force' }
const ssh = spawn('ssh', [...${JSON.stringify(options)}, ...process.argv.slice(2)], { stdio: 'inherit', env })
ssh.on('error', () => process.exit(127))
ssh.on('exit', (code) => process.exit(code ?? 1))
`
}

/** The passphrase of a key is in no argument, which every account of the machine could read. */
function answering(passphrase: string): string {
  return `process.stdout.write(${JSON.stringify(passphrase)} + '\\n')\n`
}
