import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface RunningSwift {
  /** An S3 endpoint with path style; it verifies signatures. */
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  stop(): Promise<void>
}

const run = promisify(execFile)
const READY_MS = 180_000
const KINDS = ['account', 'container', 'object'] as const
const ACCOUNT = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

/** OpenStack Swift with its S3 interface: one disk, one copy, in a folder that somebody else removes. */
export async function startSwift(folder: string): Promise<RunningSwift> {
  const [account = 0, container = 0, object = 0, proxy = 0, memory = 0] = await freePorts(5)
  const ports = { account, container, object }
  const devices = join(folder, 'devices')
  await mkdir(join(devices, 'd1'), { recursive: true })
  await writeFile(join(folder, 'swift.conf'), SWIFT_CONF)
  for (const kind of KINDS) {
    await writeFile(join(folder, `${kind}.conf`), storageConf(kind, ports[kind], devices, folder))
  }
  await run('/usr/bin/python3', ['-c', RINGS, folder, ...KINDS.map((kind) => `${kind}=${ports[kind]}`)])
  await writeFile(join(folder, 'proxy.conf'), proxyConf(proxy, memory, folder))
  const log = join(folder, 'log')
  const start = (program: string, ...options: string[]) =>
    spawn('/bin/sh', ['-c', 'exec "$@" >>"$0" 2>&1', log, program, ...options], { stdio: 'ignore' })
  const servers = [
    start('memcached', '-l', '127.0.0.1', '-p', String(memory), '-m', '16', '-u', userInfo().username),
    ...KINDS.map((kind) => start(`swift-${kind}-server`, join(folder, `${kind}.conf`))),
    start('swift-proxy-server', join(folder, 'proxy.conf')),
  ]
  // Where the rest of the set-up fails, nobody asks for a stop.
  const kill = () => {
    for (const server of servers) server.kill('SIGKILL')
  }
  process.once('exit', kill)
  await Promise.all([memory, account, container, object, proxy].map((port) => untilListening(port, servers, log)))
  return {
    ...ACCOUNT,
    endpoint: `http://127.0.0.1:${proxy}`,
    stop: async () => {
      process.off('exit', kill)
      await Promise.all(servers.map(stopped))
    },
  }
}

/** What `swift-ring-builder` does, in one process for all. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for each in sys.argv[2:]:
    kind, port = each.split('=')
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1.0,
                     'replication_ip': '127.0.0.1', 'replication_port': int(port)})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (folder, kind))
`

const SWIFT_CONF = `[swift-hash]
swift_hash_path_prefix = etabli
swift_hash_path_suffix = tests
[storage-policy:0]
name = default
default = yes
`

function common(port: number, folder: string): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
user = ${userInfo().username}
workers = 0
log_level = ERROR
`
}

function storageConf(kind: string, port: number, devices: string, folder: string): string {
  return `${common(port, folder)}devices = ${devices}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
}

/** `tempauth` knows the accounts; `s3api` checks every request's signature with their keys. */
function proxyConf(port: number, memory: number, folder: string): string {
  const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'slo', 'dlo', 'symlink']
  return `${common(port, folder)}[pipeline:main]
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
memcache_servers = 127.0.0.1:${memory}
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`
}

async function untilListening(port: number, servers: readonly ChildProcess[], log: string): Promise<void> {
  const until = Date.now() + READY_MS
  while (!(await isOpen(port))) {
    if (Date.now() > until || servers.some(({ exitCode }) => exitCode !== null))
      throw new Error(`Swift did not start:\n${await readFile(log, 'utf8').catch(() => '')}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function isOpen(port: number): Promise<boolean> {
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

/** All at once, so that none is another's. Somebody else could take one before its server does, which then says so. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('a listening socket has no port')
    return address.port
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}
