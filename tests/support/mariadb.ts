import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConnection } from 'mysql2/promise'
import { freePort } from './free-port'

export interface RunningMariadb {
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly password: string
  }
  stop(): Promise<void>
}

const run = promisify(execFile)
const SERVER = '/usr/sbin/mariadbd'
const OWNER = 'owner'
const READY_MS = 120_000

/** A MariaDB of the run's own, in a folder that somebody else removes; no account but its owner's. */
export async function startMariadb(folder: string): Promise<RunningMariadb> {
  const data = join(folder, 'data')
  const account = await accountOf(folder)
  await mkdir(data)
  if (account) await chown(data, account.uid, account.gid)
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
    '--innodb-log-file-size=8M',
    ...(account ? ['--user=mysql'] : []),
  ])
  const password = randomBytes(12).toString('hex')
  const init = join(folder, 'init.sql')
  await writeFile(
    init,
    `create user '${OWNER}'@'127.0.0.1' identified by '${password}';
grant all privileges on *.* to '${OWNER}'@'127.0.0.1' with grant option;
drop user if exists 'root'@'localhost', 'root'@'127.0.0.1', 'root'@'::1', 'root'@'${hostname()}';
`,
  )
  const port = await freePort()
  const server = spawn(
    SERVER,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--log-error=${join(folder, 'log')}`,
      `--init-file=${init}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--skip-name-resolve',
      '--skip-log-bin',
      '--performance-schema=off',
      '--innodb-buffer-pool-size=32M',
      '--innodb-log-file-size=8M',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-flush-method=nosync',
      '--skip-innodb-doublewrite',
      '--aria-pagecache-buffer-size=8M',
      '--key-buffer-size=1M',
      '--max-connections=100',
      ...(account ? ['--user=mysql'] : []),
    ],
    { stdio: 'ignore' },
  )
  // Where the rest of the run's set-up fails, nobody asks for a stop.
  process.once('exit', () => server.kill('SIGKILL'))
  const connection = { host: '127.0.0.1', port, user: OWNER, password }
  await untilReady(server, connection, join(folder, 'log'))
  return { connection, stop: () => stopped(server) }
}

/** MariaDB refuses to run as root; then it runs as the account that its package made. */
async function accountOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  await mkdir(folder, { recursive: true })
  if (userInfo().uid !== 0) return undefined
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (what) => Number((await run('id', [what, 'mysql'])).stdout)),
  )
  await chown(folder, uid, gid)
  await chmod(folder, 0o711)
  return { uid, gid }
}

async function untilReady(server: ChildProcess, connection: RunningMariadb['connection'], log: string): Promise<void> {
  const until = Date.now() + READY_MS
  for (;;) {
    try {
      await (await createConnection(connection)).end()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) {
        server.kill('SIGKILL')
        throw new Error(`MariaDB did not start:\n${await readFile(log, 'utf8').catch(() => '')}`, { cause: error })
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
