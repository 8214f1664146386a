import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { DatabaseConnection, EmbeddedPostgres } from '../embedded-postgres'
import { firstBarrier } from '../postgres-account'
import { postgresProcessesOf } from '../postmaster-file'
import { sendSignal } from '../process-identity'
import { socketFolderPath } from '../socket-folder'
import type { StoreLog } from '../store-log'

export const isRoot = process.getuid?.() === 0
export const isLinux = process.platform === 'linux'

const FOLDER_IN_CHECKOUT = 'host/server/store/testing'
const CHECKOUT = here('../../../..').replace(/\/$/, '')

/** A temporary world: everything made through it is gone after `tearDown`, processes first. */
export class World {
  readonly lines: string[] = []
  readonly log: StoreLog = {
    info: (message) => void this.lines.push(message),
    warn: (message) => void this.lines.push(message),
  }
  private readonly endings: (() => Promise<unknown>)[] = []

  /** Passable for other accounts unless told otherwise. */
  async folder(mode = 0o755): Promise<string> {
    const folder = await mkdtemp('/tmp/etabli-test-')
    await chmod(folder, mode)
    this.endings.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  keep(postgres: EmbeddedPostgres): EmbeddedPostgres {
    this.endings.push(() => postgres.stop())
    return postgres
  }

  /** Runs a script of this folder in a process of its own and waits for its first line, which is JSON. */
  async child(script: string, options: ChildOptions = {}): Promise<{ process: ChildProcess; said: ChildReport }> {
    const { parameters = [], environment = {}, uid } = options
    const [program, rest, identity] = await this.#command(script, parameters, uid)
    const child = spawn(program, rest, {
      ...identity,
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    this.endings.push(async () => {
      child.kill('SIGKILL')
      await exit
    })
    const first = await Promise.race([once(createInterface(child.stdout), 'line'), exit.then(() => undefined)])
    if (!first) throw new Error(`${script} ended without a word`)
    return { process: child, said: JSON.parse(String(first[0])) as ChildReport }
  }

  /** What runs a script as an account: where that cannot reach the checkout, a mount of its own shows it one elsewhere. */
  async #command(
    script: string,
    parameters: readonly string[],
    uid: number | undefined,
  ): Promise<readonly [program: string, parameters: string[], identity: { uid?: number; gid?: number; cwd: string }]> {
    const node = (folder: string) => ['--import', 'tsx', join(folder, FOLDER_IN_CHECKOUT, script), ...parameters]
    if (uid === undefined) return [process.execPath, node(CHECKOUT), { cwd: here('.') }]
    if (!(await isClosedTo(uid))) return [process.execPath, node(CHECKOUT), { uid, gid: uid, cwd: here('.') }]
    const open = await this.folder()
    const mountAndRun = 'mount --bind "$0" "$1" && cd "$1" && shift && exec "$@"'
    const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', process.execPath, ...node(open)]
    return ['unshare', ['--mount', 'sh', '-c', mountAndRun, CHECKOUT, open, ...asUser], { cwd: '/' }]
  }

  /** Makes sure that no PostgreSQL of this cluster is left, however the test ended. */
  endClusterAfterwards(cluster: string): void {
    this.endings.push(async () => {
      for (const pid of await postgresProcessesOf(cluster)) sendSignal(pid, 'SIGKILL')
      await until('the cluster has ended', async () => (await postgresProcessesOf(cluster)).length === 0)
      await rm(socketFolderPath(dirname(cluster)), { recursive: true, force: true })
    })
  }

  /** Ends what was made last, at once. */
  async tearDownLast(): Promise<void> {
    await this.endings.pop()?.()
  }

  async tearDown(): Promise<void> {
    const failures: unknown[] = []
    for (const end of this.endings.splice(0).reverse()) await end().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'the world was not torn down')
  }
}

export interface ChildOptions {
  readonly parameters?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly uid?: number
}

/** What the scripts beside this file report. */
export interface ChildReport {
  readonly connection?: DatabaseConnection
  readonly adopted?: boolean
  readonly outcome?: string
  readonly pid: number
}

export async function query<Row extends object>(connection: DatabaseConnection, sql: string): Promise<Row[]> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits for a condition; a check that throws counts as "not yet". */
export async function until<T>(what: string, check: () => Promise<T>, deadlineMs = 15_000): Promise<T> {
  const end = Date.now() + deadlineMs
  for (;;) {
    const value = await check().catch(() => undefined)
    if (value) return value
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`)
    await delay(20)
  }
}

/** Whether an account cannot read this code: a checkout in a home folder of mode 0700. */
async function isClosedTo(uid: number): Promise<boolean> {
  return (await firstBarrier(here('.'), { uid, gid: uid, switched: true }, 5)) !== undefined
}

function here(name: string): string {
  return join(fileURLToPath(new URL('.', import.meta.url)), name)
}
