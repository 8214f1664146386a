import type { TableName } from '@etabli/sdk/server'

const FRESH_MS = 5_000
const MOST = 500

interface Options<Table> {
  /** Asks the database. */
  readonly read: (name: TableName, signal: AbortSignal) => Promise<Table>
  /** Whether a statement failed because the table is not what its description says. */
  readonly isOutdated: (error: unknown) => boolean
}

/** The descriptions of a connection's tables, each for some seconds: a page then needs one round trip. */
export class Descriptions<Table> {
  readonly #known = new Map<string, { readonly table: Table; readonly until: number }>()

  constructor(private readonly options: Options<Table>) {}

  async get(name: TableName, signal: AbortSignal, { fresh } = { fresh: false }): Promise<Table> {
    const key = JSON.stringify([name.schema, name.table])
    const known = this.#known.get(key)
    if (!fresh && known && known.until > performance.now()) return known.table
    const table = await this.options.read(name, signal)
    if (this.#known.size >= MOST) this.#known.clear()
    this.#known.set(key, { table, until: performance.now() + FRESH_MS })
    return table
  }

  /** Tries once more with a new description where the table has changed behind the old one. */
  async with<Result>(name: TableName, signal: AbortSignal, use: (table: Table) => Promise<Result>): Promise<Result> {
    const table = await this.get(name, signal)
    try {
      return await use(table)
    } catch (error) {
      if (!this.options.isOutdated(error)) throw error
    }
    return use(await this.get(name, signal, { fresh: true }))
  }
}
