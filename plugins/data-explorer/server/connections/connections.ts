import type { ConnectionSettings, ConnectionSource, OutboundPolicy, RequestLog } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import type { Dialect } from '../../contract'
import type { Connection, InstalledDriver } from '../drivers/driver'
import { failures } from '../failures'
import { Totals } from '../tables/totals'
import { Turns } from './turns'

/** What every connection has, whatever its database. The rest of the settings belongs to the driver. */
const CommonSettings = z.looseObject({
  /** Rows that one request may reach. */
  rowsLimit: z._default(z.int().check(z.minimum(1)), 1_000_000),
  /** What one statement of a user's may take. */
  querySeconds: z._default(z.number().check(z.minimum(0.05), z.maximum(3_600)), 60),
})

export interface OpenConnection {
  readonly dialect: Dialect
  readonly database: Connection
  readonly rowsLimit: number
  readonly queryMilliseconds: number
  readonly totals: Totals
  readonly turns: Turns
}

/** The connection that a call names. */
export type Open = (call: {
  readonly projectName: string
  readonly dbConnectionName: string
}) => Promise<OpenConnection>

interface Entry {
  /** What it was opened with: another text, another connection. */
  readonly fingerprint: string
  readonly open: OpenConnection
  checkedAt: number
}

/** How soon every server notices changed settings. Until then a request costs the store nothing. */
const RECHECK_MS = 2_000

/** The open connections of all projects, one each. */
export class Connections {
  readonly #entries = new Map<string, Entry>()
  readonly #drivers: ReadonlyMap<string, InstalledDriver>
  #closed = false

  constructor(
    private readonly source: Pick<ConnectionSource, 'find'>,
    drivers: readonly InstalledDriver[],
    private readonly outbound: OutboundPolicy,
    private readonly log: Pick<RequestLog, 'warn'>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#drivers = new Map(drivers.map((driver) => [driver.name, driver]))
  }

  /** Throws UNKNOWN_CONNECTION, or BROKEN_SETTINGS where what is stored cannot be used. */
  async open(project: string, name: string): Promise<OpenConnection> {
    const key = JSON.stringify([project, name])
    const known = this.#entries.get(key)
    if (known && known.checkedAt + RECHECK_MS > this.now()) return known.open
    const stored = await this.#find(project, name)
    if (!stored) this.#drop(key)
    if (!stored || this.#closed) throw failures.UNKNOWN_CONNECTION()
    const fingerprint = JSON.stringify([stored.driver, stored.settings, stored.password])
    // Another request may have opened it meanwhile.
    const current = this.#entries.get(key)
    if (current?.fingerprint === fingerprint) {
      current.checkedAt = this.now()
      return current.open
    }
    this.#drop(key)
    const open = this.#open(stored)
    this.#entries.set(key, { fingerprint, open, checkedAt: this.now() })
    return open
  }

  async close(): Promise<void> {
    this.#closed = true
    const entries = [...this.#entries.values()]
    this.#entries.clear()
    await Promise.all(entries.map(({ open }) => closeWhole(open)))
  }

  async #find(project: string, name: string): Promise<ConnectionSettings | undefined> {
    try {
      return await this.source.find(project, name)
    } catch (error) {
      throw failures.BROKEN_SETTINGS({ cause: error })
    }
  }

  #open({ driver: driverName, settings, password, outbound = this.outbound }: ConnectionSettings): OpenConnection {
    const driver = this.#drivers.get(driverName)
    if (!driver) throw failures.BROKEN_SETTINGS({ cause: new Error(`there is no driver ${driverName}`) })
    try {
      const { rowsLimit, querySeconds } = CommonSettings.parse(settings)
      return {
        dialect: driver.name,
        database: driver.open(settings, password, outbound),
        rowsLimit,
        queryMilliseconds: querySeconds * 1_000,
        totals: new Totals(),
        turns: new Turns(),
      }
    } catch (error) {
      throw failures.BROKEN_SETTINGS({ cause: error })
    }
  }

  /** Requests under way on it end with a failure; what comes next finds the new settings. */
  #drop(key: string): void {
    const entry = this.#entries.get(key)
    this.#entries.delete(key)
    if (entry)
      closeWhole(entry.open).catch((error: unknown) =>
        this.log.warn({ err: error }, 'a connection did not close cleanly'),
      )
  }
}

async function closeWhole({ totals, database }: OpenConnection): Promise<void> {
  totals.close()
  await database.close()
}
