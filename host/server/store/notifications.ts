import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

/** Longest wait before a broken listening connection is made again. */
const MAX_BACKOFF_MS = 2_000
/** A round trip that takes longer than this means that the connection is gone, though nobody said so. */
const ROUND_TRIP_MS = 2_000

export interface ChangeListener {
  told(payload: string): void
  /** Notifications may have been missed: what is remembered is to be forgotten. */
  missed(): void
}

/** What a listener has of its channel. */
export interface ChangeFeed {
  /** Whether every change is told of; while not, what is known may be old. */
  readonly connected: boolean
  /** Resolves when every change that was committed before this was called has been told of. */
  caughtUp(): Promise<void>
}

/** Where the store tells of changes, whichever server made them. */
export interface Changes {
  /** Several may listen to a channel; none of them ever stops. */
  listen(channel: string, listener: ChangeListener): ChangeFeed
}

/** Listens to PostgreSQL notifications on a connection of its own, and makes it again when it breaks. */
export class Notifications implements Changes {
  readonly #listeners = new Map<string, readonly ChangeListener[]>()
  /** Those of which PostgreSQL tells us now. */
  readonly #heard = new Set<string>()
  #client: pg.Client | undefined
  #open = false
  #closed = false
  #retry: NodeJS.Timeout | undefined
  #backoff = 50
  #underWay: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(private readonly config: pg.ClientConfig) {}

  listen(channel: string, listener: ChangeListener): ChangeFeed {
    this.#listeners.set(channel, [...this.#of(channel), listener])
    const client = this.#client
    if (client && this.#open) this.#hear(client, channel, [listener]).catch(() => this.#lost(client))
    const isConnected = () => this.#heard.has(channel)
    return {
      get connected() {
        return isConnected()
      },
      caughtUp: () => this.#caughtUp(),
    }
  }

  async start(): Promise<void> {
    const client = new pg.Client({ keepAlive: true, connectionTimeoutMillis: 5_000, ...this.config })
    this.#client = client
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#of(channel)) listener.told(payload ?? '')
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    await client.connect()
    for (const [channel, listeners] of this.#listeners) await this.#hear(client, channel, listeners)
    this.#backoff = 50
    this.#open = this.#client === client
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#forgetConnection()
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  #of(channel: string): readonly ChangeListener[] {
    return this.#listeners.get(channel) ?? []
  }

  async #hear(client: pg.Client, channel: string, listeners: readonly ChangeListener[]): Promise<void> {
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    // What changed while nobody listened was not told: first forget, then trust.
    for (const listener of listeners) listener.missed()
    if (this.#client === client) this.#heard.add(channel)
  }

  /**
   * PostgreSQL sends a listener what is waiting for it before it answers it. All who ask at the same time share one round trip.
   */
  #caughtUp(): Promise<void> {
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
    if (!client || this.#heard.size === 0) return
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
    this.#forgetConnection()
    client.end().catch(() => undefined)
    for (const listener of [...this.#listeners.values()].flat()) listener.missed()
    this.#retry = setTimeout(() => {
      this.start().catch(() => this.#client && this.#lost(this.#client))
    }, this.#backoff)
    this.#backoff = Math.min(this.#backoff * 2, MAX_BACKOFF_MS)
  }

  #forgetConnection(): void {
    this.#open = false
    this.#heard.clear()
  }
}
