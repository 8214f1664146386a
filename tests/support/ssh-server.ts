import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port'
import { until } from './until'

const run = promisify(execFile)

const SSHD = '/usr/sbin/sshd'
export const PASSPHRASE = 'open sesame'

export interface SshServer {
  /** `ssh://user@localhost:1234/path/to/folder` */
  urlOf(folder: string): string
  /** A private key that may sign in. */
  readonly key: string
  /** The same as a file that asks for the passphrase. */
  readonly lockedKey: string
  /** A private key that nobody here knows. */
  readonly strangerKey: string
  /** The key that the server shows, as a line of `known_hosts`. */
  readonly knownHost: string
  /** The line of a server that shows another key at the same address. */
  readonly otherKnownHost: string
  close(): Promise<void>
}

/** The sshd of the machine at a port of its own, which lets one key in as the account that runs the tests, to git alone. */
export async function startSshServer(): Promise<SshServer> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-sshd-'))
  const [port] = await Promise.all([
    freePort(),
    ...['host', 'other-host', 'user', 'stranger'].map((name) => makeKey(join(folder, name))),
  ])
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const key = await read('user')
  await run('ssh-keygen', ['-q', '-p', '-P', '', '-N', PASSPHRASE, '-f', join(folder, 'user')])
  const configuration = join(folder, 'sshd_config')
  await writeFile(configuration, settings(folder, port))
  // Where sshd goes when it runs as root; the system's own start would have made it.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true, mode: 0o755 })
  const server = spawn(SSHD, ['-D', '-e', '-f', configuration], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', (part: Buffer) => {
    said += part.toString()
  })
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`sshd did not start: ${said}`)
    return await answers(port)
  }, 'sshd answers')
  const lineOf = async (name: string) => `[localhost]:${port} ${(await read(`${name}.pub`)).trim()}`
  return {
    urlOf: (path) => `ssh://${userInfo().username}@localhost:${port}${path}`,
    key,
    lockedKey: await read('user'),
    strangerKey: await read('stranger'),
    knownHost: await lineOf('host'),
    otherKnownHost: await lineOf('other-host'),
    close: async () => {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeKey(file: string): Promise<void> {
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'etabli-test', '-f', file])
}

function settings(folder: string, port: number): string {
  return `Port ${port}
ListenAddress 127.0.0.1
HostKey ${join(folder, 'host')}
AuthorizedKeysFile ${join(folder, 'user.pub')}
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
ForceCommand git-shell -c "$SSH_ORIGINAL_COMMAND"
`
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
