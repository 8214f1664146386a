import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withMemoryLimit } from '@etabli/sdk/server'
import { isOutOfMemory, type Reply, type Request } from './process/protocol'

/** Each statement under way holds one of the process's threads. */
const THREADS = 16
const HEAP_MB = 256
/** The program itself, its threads' stacks and the heap of JavaScript; what DuckDB may use comes on top. */
const PROGRAM_MB = 1_024
const MEBIBYTE = 1_048_576

/** Beside this file in the source, and beside the plugin's entry in the built product. */
const isSource = extname(import.meta.url) === '.ts'
const program = new URL(isSource ? './duckdb.worker.ts' : './duckdb.worker.js', import.meta.url)

/** Elsewhere only DuckDB's own accounting holds it, which large single values get past. */
export function isMemoryLimited(): boolean {
  return withMemoryLimit(process.execPath, [], PROGRAM_MB * MEBIBYTE).isLimited
}

/** The process in which DuckDB runs. */
export class EngineProcess {
  readonly exited: Promise<void>
  #hasExited = false
  #isKilled = false
  #isRetired = false
  readonly #heard = new Map<number, (reply: Reply | undefined) => void>()

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (reply: Reply) => this.#hear(reply))
    this.exited = new Promise((resolve) => {
      // A process that could not even start says `error`, and then no `exit`.
      child.on('error', () => this.#end(resolve))
      child.once('exit', () => this.#end(resolve))
    })
  }

  static async start(memoryMB: number): Promise<EngineProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-duckdb-'))
    const execArgv = [`--max-old-space-size=${HEAP_MB}`, ...(isSource ? ['--import', typeScriptLoader()] : [])]
    const { command, args } = withMemoryLimit(process.execPath, execArgv, (memoryMB + PROGRAM_MB) * MEBIBYTE)
    const child = fork(program, [], {
      cwd: folder,
      // Nothing of the platform's environment: no path, no key, no time zone of this machine.
      env: { HOME: folder, TZ: 'UTC', UV_THREADPOOL_SIZE: String(THREADS) },
      execPath: command,
      execArgv: [...args],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const started = new EngineProcess(child)
    void started.exited.then(() => rm(folder, { recursive: true, force: true })).catch(() => undefined)
    return started
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** False from the moment it is told to end, or to begin nothing new. */
  get isUsable(): boolean {
    return !this.#hasExited && !this.#isKilled && !this.#isRetired
  }

  /** Statements that are not known to have ended. */
  get underWay(): number {
    return this.#heard.size
  }

  /** `hear` is called with every reply to this statement, and with undefined when the process is gone before `ended`. */
  listen(id: number, hear: (reply: Reply | undefined) => void): void {
    if (this.#hasExited) hear(undefined)
    else this.#heard.set(id, hear)
  }

  send(request: Request): void {
    // A process that is gone says so by `exit`; the failure to write to it tells nothing more.
    if (this.child.connected) this.child.send(request, () => undefined)
  }

  kill(): void {
    this.#isKilled = true
    this.child.kill('SIGKILL')
  }

  #hear(reply: Reply): void {
    const hear = this.#heard.get(reply.id)
    // What it has taken it keeps in pieces, and the next statements would lack it. Those under way go on.
    if (reply.kind === 'failed' && isOutOfMemory(reply.words)) this.#isRetired = true
    if (reply.kind === 'ended') this.#heard.delete(reply.id)
    hear?.(reply)
    if (this.#isRetired && this.#heard.size === 0) this.kill()
  }

  #end(resolve: () => void): void {
    this.#hasExited = true
    const heard = [...this.#heard.values()]
    this.#heard.clear()
    for (const hear of heard) hear(undefined)
    resolve()
  }
}

function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href
}
