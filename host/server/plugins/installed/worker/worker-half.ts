import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { withTimeout } from '@etabli/sdk/platform/server'
import type {
  AnyJobDefinition,
  Platform,
  ProjectDirectory,
  ServerContributions,
  ServerPlugin,
  Token,
} from '@etabli/sdk/server'
import type pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { packageFailures as refuse } from '../package-failures'
import { POINTS_APART, SERVICES_APART } from './apart'
import { jobsThere } from './apart/jobs'
import type { GivingHalf } from './apart/point'
import { isStreamed } from './described-calls'
import type { HalfLimits } from './half-limits'
import {
  type DeclaredHalf,
  type HandedContext,
  type HostMethods,
  type LogLine,
  STREAMS,
  type StartedHalf,
} from './half-messages'
import { type Ending, HalfThread } from './half-thread'
import { type CallReference, type ReferenceMethods, unpackedRoot } from './references'
import { type Asked, type HalfLine, standInCall } from './stand-in-calls'
import { readTo } from './streamed-reply'

export interface WorkerHalfParts {
  readonly id: string
  /** The address of its module. */
  readonly address: string
  readonly database: pg.PoolConfig
  readonly checkReplies: boolean
  readonly projects: ProjectDirectory
  readonly limits: HalfLimits
  readonly log: Logger
}

/** It asks for something that only the server's own thread has. */
export class StaysInServer extends Error {}

/** Its worker has ended before it had started; the message is for an administrator. */
export class HalfTrouble extends Error {}

export interface OpenedHalf {
  readonly half: WorkerHalf
  /** The same as a plugin, which the server starts as any other. */
  readonly plugin: ServerPlugin
}

/** A server half in a worker of its own, which is started again a few times where it ends by itself. */
export class WorkerHalf implements HalfLine {
  #thread: HalfThread | undefined
  #platform: Platform | undefined
  #started: StartedHalf | undefined
  #trouble: string | undefined
  /** Set while it is about to be started again. */
  #again: NodeJS.Timeout | undefined
  readonly #changes = new EventEmitter().setMaxListeners(0)
  #uses: readonly string[] = []
  #jobs: readonly AnyJobDefinition[] = []
  #isClosed = false
  readonly #ends: number[] = []
  readonly #runs = new Map<number, Asked>()
  #ticket = 0
  #workers = 0
  readonly #giving: GivingHalf = {
    onRestart: (hear) => void this.#changes.on('restart', hear),
    workers: () => this.#workers,
  }

  private constructor(private readonly parts: WorkerHalfParts) {}

  /**
   * Imports it in a worker.
   * @throws StaysInServer where it has to run in the server
   */
  static async open(parts: WorkerHalfParts): Promise<OpenedHalf> {
    const half = new WorkerHalf(parts)
    try {
      const declared = await half.#declare()
      if (declared.staysFor !== undefined) throw new StaysInServer(declared.staysFor)
      half.#uses = declared.uses.map(({ name }) => name)
      return { half, plugin: half.#asPlugin(declared) }
    } catch (error) {
      const trouble = half.#trouble
      await half.close()
      throw trouble === undefined ? error : new HalfTrouble(trouble, { cause: error })
    }
  }

  /** Why it does not run, and what becomes of it; undefined where it runs. */
  get trouble(): string | undefined {
    return this.#trouble
  }

  /** Ends its worker for good. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#again)
    this.#wait(undefined)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.end()
  }

  async validate(call: number, fields: Readonly<Record<string, unknown>>) {
    return this.#intime(this.#running().peer.ask('validate', { call, fields }))
  }

  async find(input: Parameters<HalfLine['find']>[0]) {
    return this.#intime(this.#running().peer.ask('find', input))
  }

  async run(call: number, context: HandedContext, asked: Asked): Promise<unknown> {
    const { peer, references } = this.#running()
    this.#ticket += 1
    const run = { call, ticket: this.#ticket, context }
    this.#runs.set(run.ticket, asked)
    const late = new AbortController()
    const signal = AbortSignal.any([asked.signal, late.signal])
    const over = () => {
      this.#runs.delete(run.ticket)
      late.abort()
    }
    try {
      const described = this.#started?.calls[call]
      if (!described || !isStreamed(described)) return await this.#intime(peer.ask('run', run, signal)).finally(over)
      const reply = await this.#intime(references.call(`${STREAMS}.${call}`, [run, signal]))
      asked.signal.addEventListener('abort', over, { once: true })
      return readTo(reply, over)
    } catch (error) {
      over()
      throw error
    }
  }

  #running(): HalfThread {
    if (this.#thread && this.#trouble === undefined) return this.#thread
    throw refuse.SERVER_HALF_DOWN()
  }

  #intime<Value>(coming: Promise<Value>): Promise<Value> {
    return withTimeout(this.parts.limits.callMs, coming, () => refuse.SERVER_HALF_TIMEOUT())
  }

  #asPlugin({ id, uses, title, requires, migrations, configuration, api }: DeclaredHalf): ServerPlugin {
    return {
      id,
      ...(title !== undefined && { title }),
      ...(requires && { requires }),
      ...(migrations && { migrations }),
      ...(configuration && { configuration }),
      ...(api && { api: { ...api, contract: {} } }),
      uses: uses.map(({ name, about }): Token<unknown> => ({ key: Symbol.for(name), name, about })),
      start: (platform) => this.#start(platform),
    }
  }

  async #start(platform: Platform): Promise<ServerContributions> {
    this.#platform = platform
    const started = await this.#startIn(this.#running())
    if (started.staysFor !== undefined) throw new StaysInServer(started.staysFor)
    this.#started = started
    const call: CallReference = async (ref, args) => this.#running().references.call(ref, args)
    this.#jobs = jobsThere(unpackedRoot(started.jobs, call), (signal) => this.#ready(signal))
    return {
      jobs: this.#jobs,
      calls: started.calls.map((call, index) => standInCall(call, index, this)),
      extensions: started.extensions.flatMap(({ point, value }) => {
        const there = POINTS_APART.find(({ name }) => name === point)?.there
        return there ? [there(unpackedRoot(value, call), this.#giving)] : []
      }),
      stop: () => this.#stop(),
    }
  }

  async #stop(): Promise<void> {
    const { stopMs } = this.parts.limits
    const stopping = this.#trouble === undefined ? this.#thread?.peer.ask('stop', undefined) : undefined
    try {
      if (stopping)
        await withTimeout(stopMs, stopping, () => new Error(`it did not stop within ${stopMs / 1_000} seconds`))
    } finally {
      await this.close()
    }
  }

  #declare(): Promise<DeclaredHalf> {
    const { id, address, database, checkReplies, limits } = this.parts
    const task = {
      ...{ id, checkReplies },
      address: `${address}?${randomUUID()}`,
      database: { ...database, max: limits.connections },
    }
    const thread = new HalfThread(task, this.#answers(), limits, (ending) => {
      if (this.#thread === thread) this.#ended(ending)
    })
    this.#thread = thread
    this.#workers += 1
    return this.#soon(thread.peer.ask('declare', undefined))
  }

  async #startIn(thread: HalfThread): Promise<StartedHalf> {
    const platform = this.#platform
    if (!platform) throw new Error('it has no platform')
    const job = (kind: string) => {
      const found = this.#jobs.find((each) => each.kind === kind)
      if (!found) throw new Error(`the kind of job ${kind} is none of its own`)
      return found
    }
    const used = SERVICES_APART.filter(({ name }) => this.#uses.includes(name))
    const services = used.map(({ name, there }) => [name, thread.references.packRoot(name, there(platform, { job }))])
    const begin = { settings: platform.settings(z.unknown()), services: Object.fromEntries(services) }
    return this.#soon(thread.peer.ask('start', begin))
  }

  /** Once its worker runs; fails where that stays off. */
  async #ready(signal: AbortSignal): Promise<void> {
    while (this.#again) await once(this.#changes, 'change', { signal })
    this.#running()
  }

  #wait(again: NodeJS.Timeout | undefined): void {
    this.#again = again
    this.#changes.emit('change')
  }

  #soon<Value>(coming: Promise<Value>): Promise<Value> {
    const { startMs } = this.parts.limits
    return withTimeout(startMs, coming, () => new Error(`it did not start within ${startMs / 1_000} seconds`))
  }

  /** Its worker is gone. Before it has started once, whoever starts it is told; later it is started again, a few times. */
  #ended({ did, error }: Ending): void {
    const { id, log, limits } = this.parts
    this.#thread = undefined
    log.error({ err: error.cause, plugin: id }, `the server half of an installed plugin ${did}`)
    if (this.#isClosed) return
    const now = Date.now()
    this.#ends.push(now)
    const recent = this.#ends.filter((at) => at > now - limits.withinMs).length
    const pause = this.#started && limits.pausesMs[recent - 1]
    if (pause === undefined) {
      this.#wait(undefined)
      this.#trouble = `The server half ${did}. It stays off: switch the plugin off and on to start it again, or install a version that does not do this.`
      return
    }
    this.#trouble = `The server half ${did}. It is started again after ${pause / 1_000} seconds.`
    this.#wait(setTimeout(() => void this.#restart(), pause).unref())
  }

  async #restart(): Promise<void> {
    const { id, log } = this.parts
    try {
      await this.#declare()
      const thread = this.#thread
      if (!thread) return
      const again = await this.#startIn(thread)
      if (this.#thread !== thread) return
      // What is mounted was made from what it said at first.
      if (JSON.stringify(again) !== JSON.stringify(this.#started)) throw new Error('it gives other things than before')
      this.#trouble = undefined
      this.#wait(undefined)
      this.#changes.emit('restart')
      log.info({ plugin: id }, 'a server half was started again')
    } catch (error) {
      const thread = this.#thread
      // Where its worker has ended, that was told already.
      if (!thread) return
      this.#thread = undefined
      await thread.end()
      this.#ended({ did: 'could not be started again', error: refuse.SERVER_HALF_DOWN({ cause: error }) })
    }
  }

  #answers(): Omit<HostMethods, keyof ReferenceMethods> {
    const { projects } = this.parts
    return {
      log: (line) => this.#log(line),
      audit: ({ ticket, change }) => this.#runs.get(ticket)?.audit?.(change),
      configuration: async ({ project }) =>
        (await this.#platform?.configuration(z.record(z.string(), z.unknown()), project)) ?? {},
      projects: () => projects.list(),
      project: ({ name }) => projects.find(name),
    }
  }

  #log({ ticket, level, fields, message }: LogLine): void {
    const log = (ticket === undefined ? undefined : this.#runs.get(ticket)?.log) ?? this.#platform?.log
    log?.[level](fields, message)
  }
}
