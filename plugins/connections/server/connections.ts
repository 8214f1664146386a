import {
  type ConnectionSettings,
  type ConnectionSource,
  connectionFailures,
  type OpenConnection,
  type OutboundPolicy,
  type RequestLog,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'
import type { InstalledDriver } from './drivers/installed-driver'
import { LONGEST_EXPORT_MS } from './drivers/limits'
import { ConnectionTurns } from './turns'

/** What every connection has, whatever its database. The rest of the settings belongs to the driver. */
const CommonSettings = z.looseObject({
  /** Rows that one request may reach. */
  rowsLimit: z._default(z.int().check(z.minimum(1)), 1_000_000),
  /** What one statement of a user's may take. */
  querySeconds: z._default(z.number().check(z.minimum(0.05), z.maximum(3_600)), 60),
})

interface Entry {
  /** What it was opened with: another text, another connection. */
  readonly fingerprint: string
  /** Another one, as of an upgraded plugin, opens it anew too. */
  readonly driver: InstalledDriver | undefined
  readonly open: OpenConnection
  readonly closing: AbortController
  checkedAt: number
}

/** How soon every server notices changed settings. Until then a request costs the store nothing. */
const RECHECK_MS = 2_000

/** The open connections of all projects, one each. */
export class OpenConnections {
  readonly #entries = new Map<string, Entry>()
  #closed = false

  constructor(
    private readonly source: Pick<ConnectionSource, 'find'>,
    /** Asked when one is needed: other plugins may start later. */
    private readonly drivers: () => readonly InstalledDriver[],
    private readonly outbound: OutboundPolicy,
    private readonly log: Pick<RequestLog, 'warn'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Throws UNKNOWN_CONNECTION, or BROKEN_SETTINGS where what is stored cannot be used. */
  async open(project: string, name: string): Promise<OpenConnection> {
    const key = JSON.stringify([project, name])
    const known = this.#entries.get(key)
    if (known && known.checkedAt + RECHECK_MS > this.now()) return known.open
    const stored = await this.#find(project, name)
    if (!stored) this.#drop(key)
    if (!stored || this.#closed) throw connectionFailures.UNKNOWN_CONNECTION()
    const fingerprint = JSON.stringify([stored.driver, stored.settings, stored.password])
    const driver = this.drivers().find(({ name: driverName }) => driverName === stored.driver)
    // Another request may have opened it meanwhile.
    const current = this.#entries.get(key)
    if (current?.fingerprint === fingerprint && current.driver === driver) {
      current.checkedAt = this.now()
      return current.open
    }
    this.#drop(key)
    const closing = new AbortController()
    const open = this.#open(stored, driver, closing.signal)
    this.#entries.set(key, { fingerprint, driver, open, closing, checkedAt: this.now() })
    return open
  }

  async close(): Promise<void> {
    this.#closed = true
    const entries = [...this.#entries.values()]
    this.#entries.clear()
    await Promise.all(entries.map((entry) => this.#close(entry)))
  }

  async #find(project: string, name: string): Promise<ConnectionSettings | undefined> {
    try {
      return await this.source.find(project, name)
    } catch (error) {
      throw connectionFailures.BROKEN_SETTINGS({ cause: error })
    }
  }

  #open(stored: ConnectionSettings, driver: InstalledDriver | undefined, closing: AbortSignal): OpenConnection {
    const { driver: driverName, settings, password, outbound = this.outbound } = stored
    if (!driver) throw connectionFailures.BROKEN_SETTINGS({ cause: new Error(`there is no driver ${driverName}`) })
    try {
      const { rowsLimit, querySeconds } = CommonSettings.parse(settings)
      return {
        dialect: driver.dialect,
        database: driver.open(settings, password, outbound),
        rowsLimit,
        queryMilliseconds: querySeconds * 1_000,
        exportMilliseconds: LONGEST_EXPORT_MS,
        turns: new ConnectionTurns(),
        closing,
      }
    } catch (error) {
      throw connectionFailures.BROKEN_SETTINGS({ cause: error })
    }
  }

  /** Requests under way on it end with a failure; what comes next finds the new settings. */
  #drop(key: string): void {
    const entry = this.#entries.get(key)
    this.#entries.delete(key)
    if (entry) void this.#close(entry)
  }

  async #close({ open, closing }: Entry): Promise<void> {
    closing.abort()
    try {
      await open.database.close()
    } catch (error) {
      this.log.warn({ err: error }, 'a connection did not close cleanly')
    }
  }
}
