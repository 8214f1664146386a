import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ProcessRunner, StartedProcess } from '@etabli/sdk/server'
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

/** Where it is not, only DuckDB's own accounting holds it, which large single values get past. */
export async function isMemoryLimited(processes: ProcessRunner): Promise<boolean> {
  return (await processes.holds({ limits: { memoryBytes: PROGRAM_MB * MEBIBYTE } })).memory !== 'none'
}

export interface EngineProcessOptions {
  readonly processes: ProcessRunner
  readonly memoryMB: number
}

/** The process in which DuckDB runs. */
export class EngineProcess {
  readonly exited: Promise<void>
  #hasExited = false
  #isKilled = false
  #isRetired = false

  readonly #heard = new Map<number, (reply: Reply | undefined) => void>()

  private constructor(private readonly started: StartedProcess<Reply>) {
    started.onMessage((reply) => this.#hear(reply))
    this.exited = started.exited.then(() => this.#end())
  }

  static async start({ processes, memoryMB }: EngineProcessOptions): Promise<EngineProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-duckdb-'))
    const removeFolder = () => rm(folder, { recursive: true, force: true })
    const options = [`--max-old-space-size=${HEAP_MB}`, ...(isSource ? ['--import', typeScriptLoader()] : [])]
    try {
      const started = await processes.start<Reply>({
        args: [process.execPath, ...options, fileURLToPath(program)],
        cwd: folder,
        // Nothing of the platform's environment: no path, no key, no time zone of this machine.
        env: { HOME: folder, TZ: 'UTC', UV_THREADPOOL_SIZE: String(THREADS) },
        limits: { memoryBytes: (memoryMB + PROGRAM_MB) * MEBIBYTE },
        channel: true,
      })
      void started.exited.then(removeFolder).catch(() => undefined)
      return new EngineProcess(started)
    } catch (error) {
      await removeFolder()
      throw error
    }
  }

  get pid(): number {
    return this.started.pid
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
    this.started.send(request)
  }

  kill(): void {
    this.#isKilled = true
    this.started.kill()
  }

  #hear(reply: Reply): void {
    const hear = this.#heard.get(reply.id)
    // What it has taken it keeps in pieces, and the next statements would lack it. Those under way go on.
    if (reply.kind === 'failed' && isOutOfMemory(reply.words)) this.#isRetired = true
    if (reply.kind === 'ended') this.#heard.delete(reply.id)
    hear?.(reply)
    if (this.#isRetired && this.#heard.size === 0) this.kill()
  }

  #end(): void {
    this.#hasExited = true
    const heard = [...this.#heard.values()]
    this.#heard.clear()
    for (const hear of heard) hear(undefined)
  }
}

function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href
}
