import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { abortAfter } from '@etabli/sdk/server'

export interface RunningSwift {
  /** An S3 endpoint with path style; it verifies signatures. */
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  stop(): Promise<void>
}

const READY_MS = 180_000
const KINDS = ['account', 'container', 'object'] as const
const ACCOUNT = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

/** OpenStack Swift with its S3 interface: one disk, one copy, in a folder that somebody else removes. */
export async function startSwift(folder: string): Promise<RunningSwift> {
  const devices = join(folder, 'devices')
  const memoryPort = join(folder, 'memcached-port')
  const log = join(folder, 'log')
  await mkdir(join(devices, 'd1'), { recursive: true })
  const servers: ChildProcess[] = []
  const start = (program: string, options: readonly string[], environment = {}) => {
    const server = spawn('/bin/sh', ['-c', 'exec "$@" 2>>"$0"', log, program, ...options], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...environment },
    })
    servers.push(server)
    return server
  }
  // Where the rest of the set-up fails, nobody asks for a stop.
  const kill = () => {
    for (const server of servers) server.kill('SIGKILL')
  }
  process.once('exit', kill)
  // On a port of its own choice, which it writes down.
  const memory = ['-l', '127.0.0.1', '-p', '-1', '-m', '16', '-u', userInfo().username]
  start('memcached', memory, { MEMCACHED_PORT_FILENAME: memoryPort })
  try {
    await writeFile(join(folder, 'swift.conf'), SWIFT_CONF)
    for (const kind of KINDS) await writeFile(join(folder, `${kind}.conf`), storageConf(kind, devices, folder))
    await writeFile(join(folder, 'proxy.conf'), proxyConf(await untilWritten(memoryPort), folder))
    // Debian's Python, which has Debian's Swift.
    const swift = start('/usr/bin/python3', [join(import.meta.dirname, 'swift-server.py'), folder])
    return { ...ACCOUNT, endpoint: `http://127.0.0.1:${await firstLine(swift)}`, stop: () => stopped(servers, kill) }
  } catch (error) {
    await stopped(servers, kill)
    throw new Error(`Swift did not start:\n${await readFile(log, 'utf8').catch(() => '')}`, { cause: error })
  }
}

const SWIFT_CONF = `[swift-hash]
swift_hash_path_prefix = etabli
swift_hash_path_suffix = tests
[storage-policy:0]
name = default
default = yes
`

function common(folder: string): string {
  return `[DEFAULT]
swift_dir = ${folder}
user = ${userInfo().username}
workers = 0
log_level = ERROR
`
}

function storageConf(kind: string, devices: string, folder: string): string {
  return `${common(folder)}devices = ${devices}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
}

/** `tempauth` knows the accounts; `s3api` checks every request's signature with their keys. */
function proxyConf(memoryPort: string, folder: string): string {
  const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'slo', 'dlo', 'symlink']
  return `${common(folder)}[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo dlo symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${ACCOUNT.secretAccessKey} .admin
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memoryPort}
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`
}

/** The port that memcached has taken, from the file in which it says so. */
async function untilWritten(file: string): Promise<string> {
  const until = Date.now() + READY_MS
  for (;;) {
    const port = /^TCP INET: (\d+)$/m.exec(await readFile(file, 'utf8').catch(() => ''))?.[1]
    if (port !== undefined) return port
    if (Date.now() > until) throw new Error('memcached names no port')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function firstLine(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('what it says cannot be heard')
  const said = once(server.stdout, 'data', { signal: abortAfter(READY_MS) })
  const ended = once(server, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`)))
  const [line] = await Promise.race([said, ended])
  return String(line).trim()
}

async function stopped(servers: readonly ChildProcess[], kill: () => void): Promise<void> {
  process.off('exit', kill)
  const running = servers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const gone = running.map((server) => once(server, 'exit'))
  kill()
  await Promise.all(gone)
}
