import pg from 'pg'

/** Longest wait before a broken listening connection is made again. */
const MAX_BACKOFF_MS = 2_000

/**
 * Listens to PostgreSQL notifications on a connection of its own, and makes it again when it breaks. `onGap` runs whenever
 * notifications may have been missed, so that a cache can be emptied.
 */
export class Notifications {
  #client: pg.Client | undefined
  #closed = false
  #retry: NodeJS.Timeout | undefined
  #backoff = 50

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly handlers: Readonly<Record<string, (payload: string) => void>>,
    private readonly onGap: () => void,
  ) {}

  async start(): Promise<void> {
    const client = new pg.Client(this.config)
    this.#client = client
    client.on('notification', ({ channel, payload }) => this.handlers[channel]?.(payload ?? ''))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    await client.connect()
    for (const channel of Object.keys(this.handlers)) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    this.#backoff = 50
    this.onGap()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  get connected(): boolean {
    return this.#client !== undefined
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    this.onGap()
    this.#retry = setTimeout(() => {
      this.start().catch(() => this.#client && this.#lost(this.#client))
    }, this.#backoff)
    this.#backoff = Math.min(this.#backoff * 2, MAX_BACKOFF_MS)
  }
}
