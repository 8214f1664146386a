import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

/** Longest wait before a broken listening connection is made again. */
const MAX_BACKOFF_MS = 2_000
/** A round trip that takes longer than this means that the connection is gone, though nobody said so. */
const ROUND_TRIP_MS = 2_000

/**
 * Listens to PostgreSQL notifications on a connection of its own, and makes it again when it breaks. `onGap` runs whenever
 * notifications may have been missed, so that a cache can be emptied.
 */
export class Notifications {
  #client: pg.Client | undefined
  #listening = false
  #closed = false
  #retry: NodeJS.Timeout | undefined
  #backoff = 50
  #underWay: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly handlers: Readonly<Record<string, (payload: string) => void>>,
    private readonly onGap: () => void,
  ) {}

  async start(): Promise<void> {
    const client = new pg.Client({ keepAlive: true, connectionTimeoutMillis: 5_000, ...this.config })
    this.#client = client
    client.on('notification', ({ channel, payload }) => this.handlers[channel]?.(payload ?? ''))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    await client.connect()
    for (const channel of Object.keys(this.handlers)) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    this.#backoff = 50
    // What changed while nobody listened was not told: first forget, then trust.
    this.onGap()
    this.#listening = this.#client === client
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#listening = false
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  /** Whether every change is told of; while not, what is known may be old. */
  get connected(): boolean {
    return this.#listening
  }

  /**
   * Resolves when every change that was committed before this was called has been told of: PostgreSQL sends a listener what
   * is waiting for it before it answers it. All who ask at the same time share one round trip.
   */
  caughtUp(): Promise<void> {
    if (this.#next) return this.#next
    // The one under way may have been answered before the change. A turn of the event loop lets whoever comes with it join.
    this.#next = (this.#underWay ?? Promise.resolve())
      .then(() => nextTurn())
      .then(() => {
        this.#next = undefined
        return this.#roundTrip()
      })
    return this.#next
  }

  #roundTrip(): Promise<void> {
    const trip = this.#ask().finally(() => {
      if (this.#underWay === trip) this.#underWay = undefined
    })
    this.#underWay = trip
    return trip
  }

  async #ask(): Promise<void> {
    const client = this.#client
    if (!client || !this.#listening) return
    const answered = client.query('').then(
      () => true,
      () => false,
    )
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, ROUND_TRIP_MS, false)
    })
    if (!(await Promise.race([answered, late]))) this.#lost(client)
    clearTimeout(timer)
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    this.#listening = false
    client.end().catch(() => undefined)
    this.onGap()
    this.#retry = setTimeout(() => {
      this.start().catch(() => this.#client && this.#lost(this.#client))
    }, this.#backoff)
    this.#backoff = Math.min(this.#backoff * 2, MAX_BACKOFF_MS)
  }
}
