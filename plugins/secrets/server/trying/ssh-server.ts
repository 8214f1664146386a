import { connect } from 'node:net'
import type { OutboundPolicy } from '@etabli/sdk/server'
import { abortAfter } from '@etabli/sdk/server'
import { fileBytes } from '../data/file-value'
import type { Data } from '../data/resolve-data'
import { type Step, Trouble } from './steps'
import { DEADLINE_MS } from './web-request'

interface Address {
  readonly host: string
  readonly port: number
}

const SSH_SERVERS: readonly string[] = ['sftp', 'git-ssh']

export function isSshServer(connectionType: string): boolean {
  return SSH_SERVERS.includes(connectionType)
}

/** The server of an SFTP or git secret, as far as it can be tried without signing in. */
export async function trySshServer(
  connectionType: string,
  data: Data,
  outbound: OutboundPolicy,
  signal: AbortSignal,
  step: Step,
): Promise<void> {
  const { host, port } = connectionType === 'sftp' ? sftpAddress(data) : gitAddress(String(data.url ?? ''))
  await step(
    'Private key',
    async () => keyKind(data['private-key']),
    (kind) => kind,
  )
  await step(
    'Server',
    () => bannerOf({ host, port }, outbound, signal),
    (banner) => `${banner} answers; the sign-in itself is not tried`,
  )
}

function sftpAddress(data: Data): Address {
  return { host: String(data.host ?? ''), port: Number(data.port ?? 22) }
}

/** `git@host:path`, or `ssh://git@host:2222/path`. */
function gitAddress(url: string): Address {
  if (!url.startsWith('ssh://')) return { host: url.slice(url.indexOf('@') + 1, url.indexOf(':')), port: 22 }
  if (!URL.canParse(url)) throw new Trouble('the address of the repository cannot be read')
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 22 : Number(port) }
}

function keyKind(value: Data[string] | undefined): string {
  if (value === undefined) return 'none is given, the password is used'
  const text = fileBytes(String(value)).toString('latin1')
  const kind = /^-----BEGIN ((?:OPENSSH |RSA |EC |DSA |ENCRYPTED )?PRIVATE KEY)-----/m.exec(text)?.[1]
  if (kind !== undefined) return `the file holds a key (${kind})`
  if (/^(ssh-|ecdsa-|-----BEGIN PUBLIC)/m.test(text))
    throw new Trouble('the file is a public key: upload the private one')
  throw new Trouble('the file is not a private key in OpenSSH or PEM format')
}

/** The first line of an SSH server, `SSH-2.0-OpenSSH_9.2`. */
async function bannerOf({ host, port }: Address, outbound: OutboundPolicy, signal: AbortSignal): Promise<string> {
  const lookup = outbound.lookup(host, port)
  const until = abortAfter(DEADLINE_MS, signal)
  const socket = connect({ host, port, lookup, signal: until })
  let text = ''
  try {
    for await (const chunk of socket) {
      text += Buffer.from(chunk).toString('latin1')
      if (text.includes('\n') || text.length > 4_096) break
    }
  } finally {
    socket.destroy()
  }
  const banner = /^SSH-[\d.]+-[\w.]+/m.exec(text)?.[0]
  if (banner === undefined) throw new Trouble('what answers at this port is no SSH server')
  return banner
}
