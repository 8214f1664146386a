import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { type GitResult, withMemoryLimit } from '@etabli/sdk/server'
import { errorCode, sendSignal } from '../store/process-identity'
import { failures } from './failures'

/** How long git may take to end by itself once it was told to. */
const KILL_MS = 3_000
const STDERR_KEPT = 65_536
/** What one process may take for itself. */
export const GIT_MEMORY_BYTES = 512 * 1_048_576
/** What sets the limits could not start git. */
const NOT_STARTED = /^prlimit: .*\bgit\b/

export interface GitProcess {
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly input?: string | undefined
  readonly timeoutSeconds: number
  readonly maxOutputBytes: number
  readonly onOutput?: ((text: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** Runs git, directly: no shell reads what is in its arguments. Whatever it starts ends with it. */
export async function runGit(run: GitProcess): Promise<GitResult> {
  if (run.signal?.aborted) throw failures.GIT_CANCELLED()
  // Detached: a process group of its own, so that its helpers are ended with it.
  const { command, args, isLimited } = withMemoryLimit('git', run.args, GIT_MEMORY_BYTES)
  const child = spawn(command, [...args], {
    cwd: run.cwd,
    env: { ...run.env },
    detached: true,
    shell: false,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const broken = new Promise<Error>((resolve) => child.once('error', resolve))
  if (child.pid === undefined) {
    const cause = await broken
    throw errorCode(cause) === 'ENOENT' ? failures.GIT_MISSING({ cause }) : failures.GIT_FAILED({ cause })
  }
  yieldToOthers(child.pid)
  const result = await new Supervision(child, child.pid, run).result()
  if (isLimited && result.exitCode !== 0 && NOT_STARTED.test(result.stderr)) throw failures.GIT_MISSING()
  return result
}

/** Somebody waits for pages of the same machine. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or this account may not: then it runs as any other.
  }
}

/** One process while it runs: its outputs, and why it is ended early. */
class Supervision {
  readonly #stdout = new StringDecoder('utf8')
  readonly #stderr = new StringDecoder('utf8')
  #gathered = ''
  #complaints = ''
  #bytes = 0
  #ended: (() => Error) | undefined
  #killing: NodeJS.Timeout | undefined

  constructor(
    private readonly child: Child,
    private readonly pid: number,
    private readonly run: GitProcess,
  ) {}

  async result(): Promise<GitResult> {
    const { child, run } = this
    child.stdout.on('data', (chunk: Buffer) => this.#take(chunk, this.#stdout, true))
    child.stderr.on('data', (chunk: Buffer) => this.#take(chunk, this.#stderr, false))
    // It may end without reading what it is given.
    child.stdin.on('error', () => undefined).end(run.input ?? '')
    const timeout = setTimeout(() => this.#end(failures.GIT_TIMED_OUT), run.timeoutSeconds * 1_000)
    const cancel = () => this.#end(failures.GIT_CANCELLED)
    run.signal?.addEventListener('abort', cancel, { once: true })
    const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve))
    clearTimeout(timeout)
    clearTimeout(this.#killing)
    run.signal?.removeEventListener('abort', cancel)
    // A helper may have outlived it.
    this.#signal('SIGKILL')
    if (this.#ended) throw this.#ended()
    return { exitCode: exitCode ?? 137, stdout: this.#gathered, stderr: this.#complaints }
  }

  #take(chunk: Buffer, decoder: StringDecoder, isOutput: boolean): void {
    if (this.#ended) return
    this.#bytes += chunk.length
    if (this.#bytes > this.run.maxOutputBytes) {
      this.#end(failures.GIT_OUTPUT_TOO_LARGE)
      return
    }
    const text = decoder.write(chunk)
    if (!isOutput) this.#complaints = (this.#complaints + text).slice(-STDERR_KEPT)
    if (this.run.onOutput) this.run.onOutput(text)
    else if (isOutput) this.#gathered += text
  }

  #end(why: () => Error): void {
    if (this.#ended) return
    this.#ended = why
    this.#signal('SIGTERM')
    this.#killing = setTimeout(() => this.#signal('SIGKILL'), KILL_MS)
  }

  /** To the whole group. */
  #signal(signal: NodeJS.Signals): void {
    sendSignal(-this.pid, signal)
  }
}
