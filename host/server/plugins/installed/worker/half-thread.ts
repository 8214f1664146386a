import { extname } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { ApiError } from '@etabli/core/envelope/api-error'
import { startThread } from '@etabli/sdk/platform/server'
import { packageFailures as refuse } from '../package-failures'
import type { HalfLimits } from './half-limits'
import type { HalfMethods, HalfTask, HostMethods } from './half-messages'
import { Peer } from './peer'
import { type ReferenceMethods, References } from './references'

/** Beside this file in the source, and beside what areas share in the built product. */
const isSource = extname(import.meta.url) === '.ts'
const program = new URL(isSource ? './half.worker.ts' : './half.worker.js', import.meta.url)

/** Why a worker has ended by itself, or had to be ended. */
export interface Ending {
  /** What it did, as the rest of a sentence about it. */
  readonly did: string
  /** With what the calls under way end. */
  readonly error: ApiError
}

/** One worker of one half, under watch until it ends. */
export class HalfThread {
  readonly peer: Peer<HalfMethods>
  readonly references: References
  readonly #worker: Worker
  readonly #beat: NodeJS.Timeout
  #missed = 0
  #isOver = false

  /** @param onEnd told once, where nobody has ended it by `end` */
  constructor(
    task: HalfTask,
    answers: Omit<HostMethods, keyof ReferenceMethods>,
    private readonly limits: HalfLimits,
    private readonly onEnd: (ending: Ending) => void,
  ) {
    const { heapMb, youngMb, stackMb, beatMs, references: most, callMs } = limits
    this.#worker = startThread(program, {
      workerData: task,
      // What the process was started with is not the half's.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb, stackSizeMb: stackMb },
    })
    const late = () => refuse.SERVER_HALF_TIMEOUT()
    this.references = new References(
      () => this.peer,
      { most, callMs, late },
      () => this.#fail(ended(`kept more than ${most} things of the server`)),
    )
    this.peer = new Peer(this.#worker, { ...answers, ...this.references.answers })
    this.#worker.on('error', (error) => this.#fail(endingOf(error, heapMb)))
    this.#worker.on('exit', (code) => this.#fail(ended(`ended itself with the exit code ${code}`)))
    // What it sent cannot be read: nothing that was asked of it would ever be answered.
    this.#worker.on('messageerror', () => this.#fail(ended('sent what cannot be read')))
    this.#beat = setInterval(() => this.#watch(), beatMs).unref()
  }

  /** Ends it for good, whatever it does. Resolves when the thread is gone. */
  async end(): Promise<void> {
    this.#close(refuse.SERVER_HALF_DOWN())
    await this.#worker.terminate()
  }

  #watch(): void {
    const { missedBeats, beatMs, externalMb } = this.limits
    if (this.#missed >= missedBeats) this.#fail(hung((missedBeats * beatMs) / 1_000))
    this.#missed += 1
    // The last one is not answered yet.
    if (this.#isOver || this.#missed > 1) return
    this.peer.ask('beat', undefined).then(
      ({ externalBytes }) => {
        this.#missed = 0
        if (externalBytes > externalMb * MEBIBYTE) this.#fail(ended(`held more than ${externalMb} MB outside its heap`))
      },
      () => undefined,
    )
  }

  #fail(ending: Ending): void {
    if (this.#isOver) return
    this.#close(ending.error)
    void this.#worker.terminate()
    this.onEnd(ending)
  }

  #close(error: ApiError): void {
    this.#isOver = true
    clearInterval(this.#beat)
    this.peer.end(error)
    this.references.end(error)
  }
}

const MEBIBYTE = 1_048_576

const ended = (did: string, cause?: unknown): Ending => ({ did, error: refuse.SERVER_HALF_DOWN({ cause }) })
const hung = (seconds: number): Ending => ({
  did: `did not answer for ${seconds} seconds`,
  error: refuse.SERVER_HALF_TIMEOUT(),
})

function endingOf(error: Error, heapMb: number): Ending {
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return ended(`needed more than ${heapMb} MB of memory`)
  return ended(`broke off: ${error instanceof Error ? error.message : String(error)}`, error)
}
