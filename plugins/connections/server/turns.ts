import { type ApiError, connectionFailures, type LaneName, type Principal, type Turns } from '@etabli/sdk/server'
import { EXPORTS_AT_ONCE, PAGES_AT_ONCE, QUERIES_AT_ONCE } from './drivers/limits'
import { Semaphore } from './drivers/semaphore'

/** How long one waits for a turn. */
const PATIENCE_MS = 8_000

interface Ceiling {
  /** Of all users together. */
  readonly all: number
  readonly perUser: number
  readonly called: string
}

/** What nobody may have too much of, each apart from the others: an export of half an hour keeps nobody from a page. */
const LANES = {
  pages: { all: PAGES_AT_ONCE, perUser: PAGES_AT_ONCE - 1, called: 'pages' },
  /** Counts and profiles, beside the pages. */
  looks: { all: Number.POSITIVE_INFINITY, perUser: 1, called: 'counts and profiles' },
  queries: { all: QUERIES_AT_ONCE, perUser: QUERIES_AT_ONCE / 2, called: 'queries' },
  exports: { all: EXPORTS_AT_ONCE, perUser: 1, called: 'exports' },
} as const satisfies Record<LaneName, Ceiling>

/** The turns of one connection. */
export class ConnectionTurns implements Turns {
  readonly #lanes = new Map<LaneName, Semaphore>()
  readonly #users = new Map<string, Semaphore>()

  constructor(private readonly patienceMs = PATIENCE_MS) {}

  async take(name: LaneName, principal: Pick<Principal, 'id'>, signal: AbortSignal): Promise<() => void> {
    const user = JSON.stringify([name, principal.id])
    const ofUser = this.#ofUser(user, LANES[name])
    const leaveOwn = await ofUser.enter(signal)
    const done = () => {
      leaveOwn()
      if (ofUser.isEmpty && this.#users.get(user) === ofUser) this.#users.delete(user)
    }
    try {
      const leaveLane = await this.#lane(name).enter(signal)
      return () => {
        leaveLane()
        done()
      }
    } catch (error) {
      done()
      throw error
    }
  }

  async during<Result>(
    name: LaneName,
    principal: Pick<Principal, 'id'>,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const leave = await this.take(name, principal, signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #ofUser(user: string, { perUser, called }: Ceiling): Semaphore {
    const known = this.#users.get(user)
    if (known) return known
    const semaphore = new Semaphore(perUser, this.patienceMs, () => yours(perUser, called))
    this.#users.set(user, semaphore)
    return semaphore
  }

  #lane(name: LaneName): Semaphore {
    const known = this.#lanes.get(name)
    if (known) return known
    const semaphore = new Semaphore(LANES[name].all, this.patienceMs)
    this.#lanes.set(name, semaphore)
    return semaphore
  }
}

function yours(perUser: number, called: string): ApiError {
  return connectionFailures.BUSY({
    message: `you have as many ${called} under way on this connection as one user may have (${perUser}), wait for one to finish or cancel one`,
  })
}
