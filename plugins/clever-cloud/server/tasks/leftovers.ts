import type { RequestLog } from '@etabli/sdk/server'
import type { CleverApi } from '../api/clever-api'
import type { Application } from '../api/shapes'
import { isOf } from './task-application'
import { endOf, hasEnded, runOf } from './task-status'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long nobody must have asked about a task whose end was told: by then it is in the record. */
const AFTER_END = MINUTE
/** How long nobody must have asked about one whose end this server has told to nobody. */
const FORGOTTEN = HOUR
const ROUND = MINUTE
/** In rounds. */
const FULL_SWEEP = 10

interface Parts {
  /** Undefined where there is nothing to look after yet. */
  readonly api: () => Promise<CleverApi | undefined>
  readonly installation: string
  readonly now: () => number
  readonly log: RequestLog
}

/**
 * Removes applications whose tasks have ended: they hold secrets. An end that another server has told, or that nobody was there to
 * ask about, is found by looking through the organisation; an application that still runs is never touched.
 */
export class Leftovers {
  readonly #asked = new Map<string, number>()
  readonly #told = new Set<string>()
  readonly #since: number
  #timer: NodeJS.Timeout | undefined
  #rounds = 0

  constructor(private readonly parts: Parts) {
    this.#since = parts.now()
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.#round(), ROUND).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Somebody follows the task. */
  asked(appId: string): void {
    this.#asked.set(appId, this.parts.now())
  }

  /** Somebody has been told how the task ended. */
  told(appId: string): void {
    this.#told.add(appId)
  }

  async sweep(): Promise<void> {
    const api = await this.parts.api()
    if (!api) return
    for (const appId of this.#told) if (this.#isUnaskedFor(appId, AFTER_END)) await this.#remove(api, appId)
    if (this.#rounds++ % FULL_SWEEP !== 0) return
    for (const application of await api.applications())
      if (isOf(this.parts.installation, application) && (await this.#isForgotten(api, application)))
        await this.#remove(api, application.id)
  }

  async #round(): Promise<void> {
    try {
      await this.sweep()
    } catch (error) {
      this.parts.log.warn({ err: error }, 'applications of ended tasks could not be removed at Clever Cloud')
    }
  }

  #isUnaskedFor(appId: string, time: number): boolean {
    return this.parts.now() - (this.#asked.get(appId) ?? this.#since) >= time
  }

  async #isForgotten(api: CleverApi, { id, creationDate }: Application): Promise<boolean> {
    const before = this.parts.now() - FORGOTTEN
    if (creationDate > before || !this.#isUnaskedFor(id, FORGOTTEN)) return false
    const run = runOf(await api.deployments(id))
    return !run || (hasEnded(run.deployment) && endOf(run.deployment).getTime() <= before)
  }

  async #remove(api: CleverApi, appId: string): Promise<void> {
    await api.remove(appId)
    this.#told.delete(appId)
    this.#asked.delete(appId)
  }
}
