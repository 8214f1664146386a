import type { QueueAlerts } from '@etabli/sdk/platform/server'
import type { RequestLog } from '@etabli/sdk/server'
import type { AskEndpoint } from './ask-endpoint'
import type { DueEndpoint, HealthRepository } from './health-repository'

/** Each endpoint is asked this often, by whichever server. */
const QUIET_MS = 60_000
const LOOK_MS = 2_000
const SWEEP_MS = 3_600_000
const MOST_AT_ONCE = 50

export interface HealthParts {
  readonly health: HealthRepository
  readonly ask: AskEndpoint
  readonly queues: () => readonly QueueAlerts[]
  readonly titleOf: (engine: string) => string
  readonly log: RequestLog
}

/** Asks the endpoints of what is deployed whether they answer. Servers share the work: each takes what is due, and nothing twice. */
export class HealthWatch {
  readonly #end = new AbortController()
  readonly #quietMs: number
  #look: NodeJS.Timeout | undefined
  #sweep: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(
    private readonly parts: HealthParts,
    { quietMs = QUIET_MS }: { readonly quietMs?: number } = {},
  ) {
    this.#quietMs = quietMs
  }

  start(): void {
    this.#look = setInterval(() => {
      this.#looking ??= this.look().finally(() => {
        this.#looking = undefined
      })
    }, LOOK_MS).unref()
    this.#sweep = setInterval(() => void this.#forgetOld(), SWEEP_MS).unref()
  }

  /** What is under way says nothing any more. */
  async stop(): Promise<void> {
    clearInterval(this.#look)
    clearInterval(this.#sweep)
    this.#end.abort()
    await this.#looking
  }

  /** Asks all that is due. */
  async look(): Promise<void> {
    const { health, log } = this.parts
    try {
      for (;;) {
        const due = await health.take(this.#quietMs, MOST_AT_ONCE)
        await Promise.all(due.map((endpoint) => this.#check(endpoint)))
        if (due.length < MOST_AT_ONCE || this.#end.signal.aborted) return
      }
    } catch (error) {
      log.error({ err: error }, 'could not look for services that are to be checked')
    }
  }

  async #check(due: DueEndpoint): Promise<void> {
    const { health, ask, queues, titleOf, log } = this.parts
    try {
      const answer = await ask(due, this.#end.signal)
      if (!this.#end.signal.aborted) await health.record(due, answer, { queues: queues(), cloud: titleOf(due.engine) })
    } catch (error) {
      log.error({ err: error }, 'could not keep what a health check has found')
    }
  }

  async #forgetOld(): Promise<void> {
    try {
      await this.parts.health.forgetOld()
    } catch (error) {
      this.parts.log.warn({ err: error }, 'health checks of long ago could not be removed')
    }
  }
}
