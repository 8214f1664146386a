import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { ProcessEnd, ProcessResult, RunRequest } from '@etabli/sdk/server'
import { type WarmAnswer, WarmOutput } from './warm-output'

/** Of a command that the program could not run. */
const NOT_RUN = 70
const SIGNALS = 128

export type Ended = Pick<ProcessResult, 'end' | 'exitCode'>

export interface WarmCommand {
  /** After `dbt`. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
  readonly adapter: string
}

export interface WarmLimits {
  readonly seconds: number
  readonly outputBytes: number
  readonly signal: AbortSignal
  readonly onOutput: (text: string) => void
}

/** A process in which dbt is loaded and runs one command after the other. A command that is ended early takes the process along. */
export class WarmProcess {
  readonly startedAt = performance.now()
  readonly #input = new PassThrough()
  readonly #ending = new AbortController()
  readonly over: Promise<Ended>
  #output: WarmOutput | undefined
  #hear: (text: string) => void = () => undefined
  #isOver = false
  #memoryBytes = 0
  #why: ProcessEnd | undefined

  /** @param start begins the program, with what it reads and who hears it */
  constructor(start: (streams: Pick<RunRequest, 'input' | 'signal' | 'onOutput'>) => Promise<ProcessResult>) {
    const onOutput = (text: string) => this.#hear(text)
    this.over = start({ input: this.#input, signal: this.#ending.signal, onOutput })
      // What could not be started says nothing of dbt: that is tried again without it.
      .catch((): Ended => ({ end: 'exited', exitCode: NOT_RUN }))
      .then(({ end, exitCode }) => {
        this.#isOver = true
        return { end, exitCode }
      })
  }

  get isOver(): boolean {
    return this.#isOver || this.#ending.signal.aborted
  }

  /** Of the process itself, after its last command: what that took in its own copy is gone with it. */
  get memoryBytes(): number {
    return this.#memoryBytes
  }

  /** Undefined where it must be run without this process. */
  async run(command: WarmCommand, limits: WarmLimits): Promise<Ended | undefined> {
    const key = randomBytes(16).toString('hex')
    const stop = (why: ProcessEnd) => {
      this.#why ??= why
      this.#ending.abort()
    }
    let isSilent = true
    const answered = new Promise<WarmAnswer>((answer) => {
      const text = (written: string) => {
        isSilent = false
        limits.onOutput(written)
      }
      const output = new WarmOutput(key, { text, answer })
      this.#output = output
      this.#hear = (written) => {
        // What comes after the limit, and while it ends, is nobody's any more.
        if (this.#why !== undefined) return
        output.write(written)
        if (output.bytes > limits.outputBytes) stop('too-much-output')
      }
    })
    const abort = () => stop('aborted')
    const timer = setTimeout(() => stop('timed-out'), limits.seconds * 1_000)
    limits.signal.addEventListener('abort', abort, { once: true })
    try {
      if (limits.signal.aborted) abort()
      this.#input.write(`${JSON.stringify({ ...command, key })}\n`)
      const answer = await Promise.race([answered, this.over])
      return 'end' in answer ? this.#endedWith(answer, isSilent) : await this.#ended(answer)
    } finally {
      clearTimeout(timer)
      limits.signal.removeEventListener('abort', abort)
      this.#output = undefined
      this.#hear = () => undefined
    }
  }

  /** Resolves once nothing is left of it. */
  async end(): Promise<void> {
    this.#ending.abort()
    await this.over
  }

  async #ended({ exitCode, memoryBytes }: WarmAnswer): Promise<Ended | undefined> {
    this.#memoryBytes = memoryBytes
    // Told while it answered: it was over by then.
    if (exitCode === NOT_RUN || exitCode > SIGNALS) await this.end()
    return exitCode === NOT_RUN ? undefined : { end: 'exited', exitCode }
  }

  /** The whole process is gone. */
  #endedWith({ end, exitCode }: Ended, isSilent: boolean): Ended | undefined {
    this.#output?.end()
    if (this.#why !== undefined) return { end: this.#why, exitCode }
    if (end === 'exited' && isSilent) return undefined
    return { end, exitCode: exitCode === 0 ? 1 : exitCode }
  }
}
