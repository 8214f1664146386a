import type { Logger } from 'pino'
import { every, type Repeated } from '../jobs/every'
import type { SessionService } from './session-service'

const EVERY_MS = 3_600_000

/** Removes the sessions that have expired: they are refused anyway, and only take room. */
export class ExpiredSessions {
  #repeated: readonly Repeated[] = []

  constructor(
    private readonly sessions: SessionService,
    private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    await this.#remove()
    this.#repeated = [every(EVERY_MS, () => this.#remove())]
  }

  async stop(): Promise<void> {
    await Promise.all(this.#repeated.map((each) => each.stop()))
  }

  async #remove(): Promise<void> {
    try {
      await this.sessions.removeExpired()
    } catch (error) {
      this.log.warn({ err: error }, 'expired sessions stay for now')
    }
  }
}
