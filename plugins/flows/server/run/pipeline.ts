import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProcessResult, ProcessRunner, RunRequest, Sandbox } from '@etabli/sdk/server'
import { Lines } from './lines'
import { joined, makePipes } from './pipes'
import { type PumpEnd, type PumpNews, pumpNewsOf } from './pump-news'

/** Of the pump's lines, which hold the samples of a stream at most. */
const LONGEST_NEWS = 16 * 1024 ** 2
const LONGEST_STATE = 16 * 1024 ** 2
const LAST_WORD_MS = 1_000

/** One program of a run, as it would be started alone. */
export interface Part {
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly sandbox: Sandbox
}

export type PartName = 'tap' | 'mapper' | 'target'

export interface PipelineRequest {
  readonly parts: Readonly<Record<'tap' | 'target', Part> & { mapper?: Part }>
  /** The pump's interpreter, and what a sandbox must be given for it. */
  readonly python: { readonly program: string; readonly readable: readonly string[] }
  /** The text of the pump, written down. */
  readonly pump: string
  /** A folder for the pipes. */
  readonly folder: string
  readonly memoryBytes?: number
  readonly signal: AbortSignal
  /** What the pump sees on the way. */
  readonly onNews: (news: PumpNews) => void
  /** A line that the target writes on its standard output: a state. */
  readonly onState: (line: string) => void
  readonly onComplaint: (part: PartName, text: string) => void
}

/** How each of them ended. */
export interface PipelineEnd {
  readonly parts: Readonly<Partial<Record<PartName, Ended>>>
  /** Undefined where the pump itself was ended. */
  readonly pump: PumpEnd | undefined
  /** Whether the target ended before all was handed on. */
  readonly isTargetEarly: boolean
}

export type Ended = Pick<ProcessResult, 'end' | 'exitCode'>

/**
 * Runs tap, pump and target, each in a sandbox of its own, joined by named pipes: tap | pump | target. A target that ends early ends
 * all; after a tap that ends, however it does, the target finishes what it was given.
 */
export class Pipeline {
  readonly #stops = new Map<PartName | 'pump', AbortController>()
  #holder: FileHandle | undefined
  #isReady = false
  #pumpEnd: PumpEnd | undefined
  #fault: unknown

  constructor(
    private readonly processes: Pick<ProcessRunner, 'run'>,
    private readonly request: PipelineRequest,
  ) {}

  async run(): Promise<PipelineEnd> {
    const { tap, mapper, target } = this.request.parts
    const pipe = (name: string) => join(this.request.folder, name)
    const [first, mapped, last] = [pipe('first'), pipe('mapped'), pipe('last')]
    await makePipes(this.processes, [first, last, ...(mapper ? [mapped] : [])])
    // Who opens it does not wait for the other end, which may never come.
    this.#holder = await open(first, 'r+')
    try {
      const running = {
        // First what all others wait for.
        tap: this.#start('tap', tap, { to: first }),
        pump: this.#startPump(mapper ? mapped : first, last),
        ...(mapper && { mapper: this.#start('mapper', mapper, { from: first, to: mapped }) }),
        target: this.#start('target', target, { from: last }),
      }
      return await this.#watch(running)
    } finally {
      for (const stop of this.#stops.values()) stop.abort()
      await this.#letGo()
    }
  }

  async #watch(running: Running): Promise<PipelineEnd> {
    let [isTapOver, isPumpOver, isTargetEarly] = [false, false, false]
    this.#onReady = () => void (isTapOver && this.#letGo())
    const watched = [
      running.tap.finally(() => {
        isTapOver = true
        if (this.#isReady) return this.#letGo()
      }),
      running.mapper?.finally(() => {
        if (!this.#isReady) this.#stopAll()
        else this.#stop('tap')
      }),
      running.pump.finally(() => {
        isPumpOver = true
        this.#stop('tap')
        this.#stop('mapper')
        if (!this.#isReady) this.#stop('target')
        return this.#letGo()
      }),
      running.target.finally(async () => {
        // The end of the pump, or its last word, may be on its way.
        if (!isPumpOver) await Promise.race([running.pump, wait(LAST_WORD_MS, undefined, { ref: false })])
        // A pump that is gone without a last word was ended itself, and the target only followed.
        isTargetEarly = this.#pumpEnd ? 'closed' in this.#pumpEnd : !isPumpOver
        this.#stopAll()
      }),
    ]
    // A part that cannot be started ends the others.
    for (const one of watched) one?.catch(() => this.#stopAll())
    const settled = await Promise.allSettled(watched)
    const failed = settled.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    if (this.#fault !== undefined) throw this.#fault
    const [tap, target, mapper] = await Promise.all([running.tap, running.target, running.mapper])
    return { parts: { tap, target, ...(mapper && { mapper }) }, pump: this.#pumpEnd, isTargetEarly }
  }

  #onReady: () => void = () => undefined

  #start(
    name: PartName,
    { args, cwd, env, sandbox }: Part,
    pipes: { readonly from?: string; readonly to?: string },
  ): Promise<Ended> {
    const { memoryBytes, onComplaint, onState } = this.request
    const states = new Lines(onState, LONGEST_STATE)
    const own = Object.values(pipes)
    const running = this.#run(name, {
      args: joined(args, pipes),
      ...{ cwd, env, sandbox: { ...sandbox, writable: [...(sandbox.writable ?? []), ...own] } },
      ...(memoryBytes !== undefined && { limits: { memoryBytes } }),
      onOutput: (text, stream) => {
        if (stream === 'stderr') onComplaint(name, text)
        else if (name === 'target') this.#guarded(() => states.write(text))
      },
    })
    // The last line may have no end.
    return running.finally(() => this.#guarded(() => states.end()))
  }

  /** It is a stranger's data that it reads, so it is kept apart as well. */
  #startPump(from: string, to: string): Promise<Ended> {
    const { python, pump } = this.request
    const news = new Lines((line) => this.#read(line), LONGEST_NEWS)
    return this.#run('pump', {
      args: [python.program, '-I', '-S', pump, from, to],
      ...{ cwd: '/', env: { LANG: 'C.UTF-8' } },
      sandbox: { sees: 'programs', network: false, writable: [from, to], readable: [pump, ...python.readable] },
      onOutput: (text, stream) => {
        if (stream === 'stdout') news.write(text)
      },
    })
  }

  #read(line: string): void {
    this.#guarded(() => this.#hear(pumpNewsOf(line)))
  }

  /** What cannot be taken of an output ends the run alone: nobody else hears of what fails there. */
  #guarded(take: () => void): void {
    try {
      take()
    } catch (fault) {
      this.#fault = fault
      this.#stopAll()
    }
  }

  #hear(news: PumpNews): void {
    if ('ready' in news) {
      this.#isReady = true
      this.#onReady()
    } else if ('refused' in news || 'closed' in news || 'done' in news) this.#pumpEnd = news
    this.request.onNews(news)
  }

  async #run(name: PartName | 'pump', request: RunRequest): Promise<Ended> {
    const stop = new AbortController()
    this.#stops.set(name, stop)
    return this.processes.run({ ...request, signal: AbortSignal.any([stop.signal, this.request.signal]) })
  }

  #stop(name: PartName | 'pump'): void {
    this.#stops.get(name)?.abort()
  }

  #stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort()
  }

  async #letGo(): Promise<void> {
    const holder = this.#holder
    this.#holder = undefined
    await holder?.close()
  }
}

type Running = Record<'tap' | 'pump' | 'target', Promise<Ended>> & { readonly mapper?: Promise<Ended> }
