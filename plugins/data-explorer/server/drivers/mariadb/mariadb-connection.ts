import { ApiError } from '@etabli/sdk/server'
import type { ColumnProfile, TableOutline } from '../../../contract'
import { failures } from '../../failures'
import type {
  Connection,
  Count,
  ProfileLimits,
  QueryRun,
  Rights,
  Row,
  Selection,
  TableName,
  TableSummary,
} from '../driver'
import {
  descriptionStatements,
  isShown,
  isThere,
  type MariadbTable,
  readDescription,
  readTables,
  schemaStatement,
  schemasStatement,
  tablesStatement,
} from './catalogue'
import { numberOf } from './database-failure'
import { isPossibleName } from './identifiers'
import { outlineStatements, readOutline } from './outline'
import { profileOf } from './profile'
import { readRights } from './read-rights'
import { countStatement, exportStatement, guessStatement, pageStatement } from './select'
import type { Statement } from './session'
import type { Sessions } from './sessions'
import { explainQuery, runQuery } from './user-query'

const DESCRIPTION_FRESH_MS = 5_000
const MOST_DESCRIPTIONS = 500
const RIGHTS_FRESH_MS = 60_000
/** What an exact count of a whole table may take before the statistics answer in its place. */
const EXACT_COUNT_MS = 300
/** Nobody counts these in that time, so it is not tried. */
const NEVER_COUNTED_FROM = 5_000_000
const LONGEST_EXPORT_MS = 1_800_000
/** The table is not what its description says: dropped or altered. */
const OUTDATED = [1054, 1146, 1412, 1615]
/** The account may read a view, but not see how it is made. */
const NO_PLAN = [1142, 1345]

interface Known<Value> {
  readonly value: Value
  readonly until: number
}

/** Sessions by what they are for, so that a slow count or a user's SQL never stands in the way of a page. */
export interface SessionKinds {
  readonly pages: Sessions
  readonly counts: Sessions
  readonly exports: Sessions
  readonly queries: Sessions
}

export class MariadbConnection implements Connection {
  readonly #known = new Map<string, Known<MariadbTable>>()
  #rights: Known<Rights> | undefined

  constructor(
    private readonly sessions: SessionKinds,
    private readonly allowedSchemas: readonly string[] | undefined,
    private readonly deadlineMs: number,
  ) {}

  async schemas(signal: AbortSignal): Promise<readonly string[]> {
    const rows = await this.sessions.pages.query(schemasStatement, signal)
    return rows.flatMap(([name]) => (typeof name === 'string' && isShown(this.allowedSchemas, name) ? [name] : []))
  }

  async tables(schema: string, signal: AbortSignal): Promise<readonly TableSummary[]> {
    const [tables = []] = await this.#ofSchema(schema, [tablesStatement(schema)], signal)
    return readTables(tables)
  }

  async describe(name: TableName, signal: AbortSignal, { fresh } = { fresh: false }): Promise<MariadbTable> {
    const key = JSON.stringify([name.schema, name.table])
    const known = this.#known.get(key)
    if (!fresh && known && known.until > performance.now()) return known.value
    if (!isShown(this.allowedSchemas, name.schema) || !isPossibleName(name.table)) throw failures.UNKNOWN_TABLE()
    const value = readDescription(name, await this.sessions.pages.queries(descriptionStatements(name), signal))
    if (this.#known.size >= MOST_DESCRIPTIONS) this.#known.clear()
    this.#known.set(key, { value, until: performance.now() + DESCRIPTION_FRESH_MS })
    return value
  }

  total(name: TableName, signal: AbortSignal): Promise<Count> {
    return this.#withTable(name, signal, async (table) => {
      const { statisticalRows } = table
      const everything: Selection = { proportion: 1, conditions: [], sort: undefined }
      const counted =
        statisticalRows === undefined || statisticalRows < NEVER_COUNTED_FROM
          ? await this.#count(countStatement(name, table, everything, undefined), EXACT_COUNT_MS, signal)
          : undefined
      if (counted !== undefined) return { rows: counted, isEstimate: false }
      return { rows: statisticalRows ?? (await this.#guess(name, signal)), isEstimate: true }
    })
  }

  page(
    name: TableName,
    selection: Selection,
    window: { readonly offset: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly Row[]> {
    return this.#withTable(name, signal, (table) =>
      this.sessions.pages.query(pageStatement(name, table, selection, window), signal),
    )
  }

  count(
    name: TableName,
    selection: Selection,
    { bound, milliseconds }: { readonly bound: number; readonly milliseconds: number },
    signal: AbortSignal,
  ): Promise<number | undefined> {
    return this.#withTable(name, signal, (table) =>
      this.#count(countStatement(name, table, selection, bound), milliseconds, signal),
    )
  }

  async *export(
    name: TableName,
    selection: Selection,
    shape: { readonly columns: readonly string[]; readonly limit: number },
    signal: AbortSignal,
  ): AsyncGenerator<readonly Row[]> {
    const table = await this.describe(name, signal, { fresh: true })
    yield* this.sessions.exports.stream(exportStatement(name, table, selection, shape), LONGEST_EXPORT_MS, signal)
  }

  async outline(schema: string, signal: AbortSignal): Promise<readonly TableOutline[]> {
    return readOutline(await this.#ofSchema(schema, outlineStatements(schema), signal))
  }

  profile(
    name: TableName,
    column: string,
    selection: Selection,
    limits: ProfileLimits,
    signal: AbortSignal,
  ): Promise<ColumnProfile> {
    return this.#withTable(name, signal, (table) =>
      profileOf(name, table, column, selection, limits, (statement) => this.sessions.counts.query(statement, signal)),
    )
  }

  async query(
    sql: string,
    { milliseconds }: { readonly milliseconds: number },
    signal: AbortSignal,
  ): Promise<QueryRun> {
    await this.#refuseHarm(signal)
    return runQuery(this.sessions.queries, sql, milliseconds, signal)
  }

  async explain(sql: string, signal: AbortSignal): Promise<string> {
    await this.#refuseHarm(signal)
    return explainQuery(this.sessions.queries, sql, this.deadlineMs, signal)
  }

  async rights(signal: AbortSignal): Promise<Rights> {
    if (this.#rights && this.#rights.until > performance.now()) return this.#rights.value
    const value = await this.sessions.queries.use(signal, (run) => {
      run.spoil()
      return run.work(this.deadlineMs, readRights)
    })
    this.#rights = { value, until: performance.now() + RIGHTS_FRESH_MS }
    return value
  }

  test(signal: AbortSignal): Promise<string> {
    return this.sessions.pages.use(signal, (run) =>
      run.work(this.deadlineMs, async (session) => {
        await session.rows({ text: `select 'well'`, values: [] })
        return session.product
      }),
    )
  }

  async close(): Promise<void> {
    const { pages, counts, exports, queries } = this.sessions
    await Promise.all([pages.close(), counts.close(), exports.close(), queries.close()])
  }

  async #refuseHarm(signal: AbortSignal): Promise<void> {
    const { mayHarm } = await this.rights(signal)
    if (mayHarm) throw failures.ACCOUNT_MAY_HARM()
  }

  /** Answers about a schema that is there. */
  async #ofSchema(
    schema: string,
    statements: readonly Statement[],
    signal: AbortSignal,
  ): Promise<readonly (readonly Row[])[]> {
    if (!isShown(this.allowedSchemas, schema)) throw failures.UNKNOWN_SCHEMA()
    const [found = [], ...results] = await this.sessions.pages.queries([schemaStatement(schema), ...statements], signal)
    if (!isThere(found, schema)) throw failures.UNKNOWN_SCHEMA()
    return results
  }

  /** The count, or undefined where the time is over before it. */
  async #count(statement: Statement, milliseconds: number, signal: AbortSignal): Promise<number | undefined> {
    try {
      const rows = await this.sessions.counts.query(statement, signal, milliseconds)
      return Number(rows[0]?.[0])
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOO_SLOW') return undefined
      throw error
    }
  }

  /** The planner's guess: the rows of all its steps, multiplied; 0 where it may not be asked. */
  async #guess(name: TableName, signal: AbortSignal): Promise<number> {
    try {
      const plan = await this.sessions.counts.use(signal, (run) =>
        run.work(this.deadlineMs, (session) => session.textRows(guessStatement(name))),
      )
      const steps = plan.filter(([step]) => step === plan[0]?.[0]).map((line) => Number(line.at(-2) ?? 1))
      return Math.min(
        Number.MAX_SAFE_INTEGER,
        steps.reduce((product, rows) => product * Math.max(1, rows), 1),
      )
    } catch (error) {
      if (NO_PLAN.includes(numberOf(error) ?? 0)) return 0
      throw error
    }
  }

  /** Tries once more with a new description where the table has changed behind the old one. */
  async #withTable<Result>(
    name: TableName,
    signal: AbortSignal,
    use: (table: MariadbTable) => Promise<Result>,
  ): Promise<Result> {
    const table = await this.describe(name, signal)
    try {
      return await use(table)
    } catch (error) {
      if (!OUTDATED.includes(numberOf(error) ?? 0)) throw error
    }
    return use(await this.describe(name, signal, { fresh: true }))
  }
}
