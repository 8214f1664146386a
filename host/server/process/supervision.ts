import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { Held, ProcessEnd, ProcessRequest, ProcessResult, RunRequest } from '@etabli/sdk/server'
import type { Repeated } from '../jobs/every'
import { watchMemory } from './memory-watch'
import type { ProcessGroup } from './process-group'

const GRACE_SECONDS = 3
const STDERR_KEPT = 65_536

/** One program while it runs: its limits, its outputs, and why it is ended early. */
export class Supervision {
  #end: ProcessEnd = 'exited'
  #isEnding = false
  #bytes = 0
  #failure: { readonly cause: unknown } | undefined
  /** Never rejects. */
  readonly over: Promise<Pick<ProcessResult, 'end' | 'exitCode'>>

  constructor(
    private readonly group: ProcessGroup,
    private readonly request: ProcessRequest & Pick<RunRequest, 'signal'>,
    private readonly held: Held,
  ) {
    this.over = this.#watch()
  }

  /** Tells the group to end, and remembers why. */
  end(why: ProcessEnd): void {
    if (this.#isEnding) return
    this.#isEnding = true
    this.#end = why
    this.group.stop((this.request.graceSeconds ?? GRACE_SECONDS) * 1_000, this.held.isolation === 'sandbox')
  }

  /**
   * Takes what it writes and gives it what it reads; the result is what was gathered until then. Where whoever listens fails, the
   * program is ended, and the result fails with that.
   */
  gather({ input = '', limits, onOutput }: RunRequest): () => Pick<ProcessResult, 'stdout' | 'stderr'> {
    const { stdin, stdout, stderr } = this.group.program
    let [gathered, complaints] = ['', '']
    const listen = (stream: 'stdout' | 'stderr') => {
      const decoder = new StringDecoder('utf8')
      return (chunk: Buffer) => {
        // What comes after the limit, and while it ends, is nobody's any more.
        if (this.#isEnding) return
        const room = (limits?.outputBytes ?? Number.POSITIVE_INFINITY) - this.#bytes
        this.#bytes += chunk.length
        const text = decoder.write(chunk.length > room ? chunk.subarray(0, room) : chunk)
        if (stream === 'stderr') complaints = (complaints + text).slice(-STDERR_KEPT)
        if (onOutput) this.#tell(this.group.program[stream], () => onOutput(text, stream))
        else if (stream === 'stdout') gathered += text
        if (chunk.length > room) this.end('too-much-output')
      }
    }
    stdout?.on('data', listen('stdout'))
    stderr?.on('data', listen('stderr'))
    // It may end without reading what it is given.
    stdin?.on('error', () => undefined)
    if (typeof input === 'string') stdin?.end(input)
    else if (stdin)
      Readable.from(input)
        .on('error', () => stdin.destroy())
        .pipe(stdin)
    return () => {
      if (this.#failure) throw this.#failure.cause
      return { stdout: gathered, stderr: complaints }
    }
  }

  /** Reads no more of an output until what was read is taken; what writes to it waits. */
  #tell(output: Readable | null, tell: () => void | Promise<void>): void {
    try {
      const taken = tell()
      if (!output || !taken) return
      output.pause()
      void taken.catch((cause: unknown) => this.#fail(cause)).then(() => output.resume())
    } catch (cause) {
      this.#fail(cause)
    }
  }

  #fail(cause: unknown): void {
    // What fails because it is ended says nothing new.
    if (this.#isEnding) return
    this.#failure = { cause }
    this.end('aborted')
  }

  async #watch(): Promise<Pick<ProcessResult, 'end' | 'exitCode'>> {
    const { limits, signal } = this.request
    const timeout = limits?.seconds !== undefined && setTimeout(() => this.end('timed-out'), limits.seconds * 1_000)
    const abort = () => this.end('aborted')
    signal?.addEventListener('abort', abort, { once: true })
    // While it was being started.
    if (signal?.aborted) abort()
    let watching: Repeated | undefined
    if (this.held.memory === 'watched' && limits?.memoryBytes !== undefined)
      watching = watchMemory(this.group.pid, limits.memoryBytes, () => {
        this.end('too-much-memory')
        this.group.kill()
      })
    const exitCode = await this.group.exited
    if (timeout) clearTimeout(timeout)
    signal?.removeEventListener('abort', abort)
    await watching?.stop()
    return { end: this.#end, exitCode }
  }
}
