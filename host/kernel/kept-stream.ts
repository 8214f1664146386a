import { SIGN_OF_LIFE_MS } from '@etabli/core/changes/contract'
import type { PageLife } from './page-life'

const FIRST_WAIT_MS = 1_000
/** Short enough that an outage is soon forgotten once it is over. */
const LONGEST_WAIT_MS = 10_000
/** How often a look is taken at whether it still lives. */
const LOOK_MS = 2_000
/** A look that comes so much later than the one before was kept from coming: the computer has slept. */
const SLEPT_MS = 10_000
/** Two signs of life that did not come. The network may have changed, and nobody ends a connection that is lost so. */
const SILENT_MS = 2.5 * SIGN_OF_LIFE_MS

/** What is open now. */
export interface OpenStream {
  readonly signal: AbortSignal
  /** Something has come. */
  readonly onLife: () => void
}

/**
 * Keeps a reply that is to come for as long as somebody sees the page. However it ends, it is asked for again: after a growing wait, and
 * at once when the page comes back, from a hidden tab, the cache of pages, a sleep or another network.
 */
export class KeptStream {
  #open: AbortController | undefined
  #waiting: ReturnType<typeof setTimeout> | undefined
  #looking: ReturnType<typeof setInterval> | undefined
  #wait = FIRST_WAIT_MS

  /** @param ask resolves or fails when the reply has ended; undefined where there is nothing to ask for */
  constructor(
    private readonly ask: (stream: OpenStream) => Promise<unknown> | undefined,
    private readonly page: PageLife,
  ) {
    page.watch({ onAway: () => this.#end(), onBack: () => this.renew() })
  }

  /** Asks anew, since something else is to be asked for or something may have been missed. Several such at once make one. */
  renew(): void {
    this.#wait = FIRST_WAIT_MS
    this.#askIn(0)
  }

  #askIn(milliseconds: number): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => {
      this.#end()
      if (this.page.isSeen) this.#ask()
    }, milliseconds)
  }

  #ask(): void {
    const open = new AbortController()
    let heardAt = Date.now()
    let lookedAt = heardAt
    const onLife = () => {
      heardAt = Date.now()
      this.#wait = FIRST_WAIT_MS
    }
    const reply = this.ask({ signal: open.signal, onLife })
    if (!reply) return
    this.#open = open
    this.#looking = setInterval(() => {
      const now = Date.now()
      if (now - lookedAt > SLEPT_MS) this.renew()
      else if (now - heardAt > SILENT_MS) this.#lose()
      lookedAt = now
    }, LOOK_MS)
    const onEnd = () => {
      if (this.#open === open) this.#lose()
    }
    reply.then(onEnd, onEnd)
  }

  #lose(): void {
    this.#end()
    // Not all pages at once where a server was stopped.
    this.#askIn(this.#wait * (0.5 + Math.random()))
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS)
  }

  #end(): void {
    clearTimeout(this.#waiting)
    clearInterval(this.#looking)
    const open = this.#open
    this.#open = undefined
    open?.abort()
  }
}
