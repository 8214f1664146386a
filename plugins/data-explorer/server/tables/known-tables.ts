import { withTimeout } from '@etabli/sdk/platform/server'
import type { ConnectionDirectory } from '@etabli/sdk/server'
import { abortAfter } from '@etabli/sdk/server'

/** Connections whose tables are kept, and for how long: a table that is new is found after that. */
const MOST_KEPT = 50
const KEEP_MS = 60_000
/** Who searches waits no longer for a connection; its tables are read to the end for whoever searches next. */
const WAIT_MS = 1_000
const READ_MS = 20_000
/** More of one connection are left out. */
const MOST_SCHEMAS = 50
const MOST_TABLES = 5_000

export interface KnownTable {
  readonly schema: string
  readonly table: string
  readonly columns: readonly string[]
}

interface Kept {
  readonly until: number
  readonly reading: Promise<readonly KnownTable[]>
}

/** The names of tables and columns of connections, kept for a while: a search is asked for with each letter. */
export class KnownTables {
  readonly #kept = new Map<string, Kept>()

  constructor(
    private readonly connections: ConnectionDirectory,
    private readonly now: () => number = Date.now,
  ) {}

  /** Fails where the database does, or does not answer in time. Whoever asks must have judged who may use the connection. */
  async of(project: string, connection: string): Promise<readonly KnownTable[]> {
    // What a connection leads to now: no name of a database that it led to before is told.
    const address = await this.connections.addressOf?.(project, connection)
    const key = JSON.stringify([project, connection, address])
    const before = this.#kept.get(key)
    const kept =
      before && before.until > this.now()
        ? before
        : { until: this.now() + KEEP_MS, reading: this.#read(project, connection) }
    this.#keep(key, kept)
    kept.reading.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    })
    return withTimeout(WAIT_MS, kept.reading)
  }

  async #read(project: string, connection: string): Promise<readonly KnownTable[]> {
    const { database, closing } = await this.connections.open(project, connection)
    const signal = abortAfter(READ_MS, closing)
    const found: KnownTable[] = []
    for (const schema of (await database.schemas(signal)).slice(0, MOST_SCHEMAS)) {
      const tables = await database.outline(schema, signal)
      found.push(
        ...tables.map(({ name, columns }) => ({ schema, table: name, columns: columns.map((column) => column.name) })),
      )
      if (found.length >= MOST_TABLES) break
    }
    return found.slice(0, MOST_TABLES)
  }

  /** The one that was asked for last is the last to go. */
  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}
