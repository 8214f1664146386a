import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { withMemoryLimit } from '../process/memory-limit'
import { POSTGRES_ENVIRONMENT } from './cluster-creation'
import type { ClusterPlace } from './cluster-place'
import { endWithParent } from './parent-death'
import { asAccount } from './postgres-account'
import { readPostmasterFile } from './postmaster-file'
import { isProcessAlive, processIdentity, sendSignal } from './process-identity'

const READY_DEADLINE_MS = 120_000
const FAST_STOP_DEADLINE_MS = 30_000
const FORCED_STOP_DEADLINE_MS = 5_000
const LOG_LIMIT_BYTES = 5_000_000

/** A running PostgreSQL, whoever started it. */
export interface Postmaster {
  readonly pid: number
  /** Settles with one sentence on how it ended, once it has ended. */
  readonly exited: Promise<string>
  /** Ends it: transactions are rolled back, all data written. Forced after 30 s. */
  stop(): Promise<void>
}

/** What one session may have of its own, whatever settings its statement changes; the shared memory does not count. */
const SESSION_BYTES = 256 * 1_048_576

/** For data that nobody misses after a fall of the machine, and that is gone before anything needs tidying. Many platforms share it. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

/** What must hold at every start, whatever postgresql.conf says. */
export function postmasterArguments(cluster: string, socketFolder: string, isThrowaway = false): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    // Its folder keeps others out. A sandbox may be given the socket alone, and has no right to pass for its owner.
    unix_socket_permissions: '0777',
    port: '5432',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Statements that fail are the caller's business; in the log they would show what users typed.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // Accounts that only read can take neither the platform's sessions nor its disk. It signs in as superuser.
    superuser_reserved_connections: '20',
    temp_file_limit: '1GB',
    // Each is one more process with a limit of memory to itself.
    max_worker_processes: '2',
    ...(isThrowaway && THROWAWAY),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * Starts PostgreSQL and waits until it accepts connections. Not by the `ProcessRunner`: it changes its account, is ended by its own
 * three signals, must never be killed while it could still write, and its children are its own to end.
 */
export async function startPostmaster(
  place: ClusterPlace,
  options: { socketFolder: string; logFile: string; isThrowaway?: boolean; signal?: AbortSignal },
): Promise<Postmaster> {
  const { socketFolder, logFile, isThrowaway, signal } = options
  const { account, binaries, cluster } = place
  // PostgreSQL refuses a statement what the system refuses it, and goes on.
  const limited = withMemoryLimit(
    binaries.postgres,
    postmasterArguments(cluster, socketFolder, isThrowaway),
    SESSION_BYTES,
  )
  const guard = await endWithParent('INT', account)
  const [program = binaries.postgres, ...parameters] = [...guard, limited.command, ...limited.args]

  const logStart = await rotateLog(logFile)
  const output = await open(logFile, 'a', 0o600)
  let child: ChildProcess
  try {
    child = spawn(program, parameters, {
      ...asAccount(account),
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      // A session of its own: Ctrl-C in the terminal must reach it through our orderly stop, not directly.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
  } finally {
    await output.close()
  }
  const exited = exitOf(child)
  // What it does to this process's life is decided by who awaits it, not by its mere existence.
  child.unref()
  if (child.pid === undefined) throw new Error(await exited)
  const pid = child.pid
  if (guard.length === 0) endAtExit(pid, exited)
  const stop = () => {
    child.ref()
    return endPostmaster(pid, exited)
  }

  const ended = exited.then((how) => ({ how }))
  const until = Date.now() + READY_DEADLINE_MS
  while (!signal?.aborted && Date.now() < until) {
    const file = await readPostmasterFile(cluster)
    if (file?.pid === pid && file.status === 'ready') return { pid, exited, stop }
    const early = await Promise.race([ended, delay(10)])
    if (early) throw new Error(`PostgreSQL did not start: ${early.how}\n${await logSince(logFile, logStart)}`)
  }
  await stop()
  signal?.throwIfAborted()
  throw new Error(`PostgreSQL was not ready after ${READY_DEADLINE_MS / 1000} s\n${await logSince(logFile, logStart)}`)
}

/** A PostgreSQL that an earlier process started: watched by looking, since only a parent is told of an end. */
export async function adoptPostmaster(pid: number): Promise<Postmaster> {
  const identity = await processIdentity(pid)
  const exited = (async () => {
    while (await isProcessAlive(pid, identity)) await delay(200, undefined, { ref: false })
    return 'it ended'
  })()
  return { pid, exited, stop: () => endPostmaster(pid, endOf(pid, identity)) }
}

/** Polls while the caller waits, and unlike the watch above keeps this process alive for as long. */
async function endOf(pid: number, identity: string | undefined): Promise<string> {
  while (await isProcessAlive(pid, identity)) await delay(10)
  return 'it ended'
}

export async function endPostmaster(pid: number, exited: Promise<unknown>): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_STOP_DEADLINE_MS],
    ['SIGQUIT', FORCED_STOP_DEADLINE_MS],
    ['SIGKILL', FORCED_STOP_DEADLINE_MS],
  ]
  const ended = exited.then(() => true)
  for (const [name, deadlineMs] of steps) {
    if (await Promise.race([ended, delay(0, false)])) return
    sendSignal(pid, name)
    const waiting = new AbortController()
    const late = delay(deadlineMs, false, { signal: waiting.signal }).catch(() => false)
    const done = await Promise.race([ended, late])
    waiting.abort()
    if (done) return
  }
  throw new Error(`PostgreSQL (process ${pid}) could not be ended`)
}

/** The best that is left without setpriv: an orderly exit takes PostgreSQL along; a kill is met by the next start. */
function endAtExit(pid: number, exited: Promise<string>): void {
  const end = () => sendSignal(pid, 'SIGINT')
  process.once('exit', end)
  exited.then(() => process.off('exit', end))
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`it could not be run (${error.message})`))
    child.once('exit', (code, signal) => resolve(signal ? `it was ended by ${signal}` : `it exited with code ${code}`))
  })
}

/** Keeps one old log, and tells where the new start's lines will begin. */
async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (entry) => entry.size,
    () => 0,
  )
  if (size < LOG_LIMIT_BYTES) return size
  await rename(file, `${file}.1`)
  return 0
}

async function logSince(file: string, start: number): Promise<string> {
  const text = await readFile(file).catch(() => Buffer.alloc(0))
  return text.subarray(start).toString('utf8').slice(-2000).trim()
}
