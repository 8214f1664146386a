import type { ColumnProfile, TableOutline } from '@etabli/sdk/databases'
import {
  type Connection,
  type Count,
  connectionFailures,
  type ProfileLimits,
  type QueryLimits,
  type QueryParameters,
  type QueryPlan,
  type QueryRun,
  type Rights,
  type Row,
  type Selection,
  type TableName,
  type TableSummary,
} from '@etabli/sdk/server'
import { countInTime } from '../count-in-time'
import { Descriptions } from '../descriptions'
import { EXACT_COUNT_MS, LONGEST_EXPORT_MS } from '../limits'
import { PrivilegeCache } from '../privilege-cache'
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
import { planSteps } from './plan-steps'
import { profileOf } from './profile'
import { readRights } from './read-rights'
import { countStatement, exportStatement, guessStatement, pageStatement } from './select'
import type { Statement } from './session'
import type { Sessions } from './sessions'
import { explainQuery, runQuery } from './user-query'

/** Nobody counts these in that time, so it is not tried. */
const NEVER_COUNTED_FROM = 5_000_000
/** The table is not what its description says: dropped or altered. */
const OUTDATED = [1054, 1146, 1412, 1615]
/** The account may read a view, but not see how it is made. */
const NO_PLAN = [1142, 1345]

/** Sessions by what they are for, so that a slow count or a user's SQL never stands in the way of a page. */
export interface SessionKinds {
  readonly pages: Sessions
  readonly counts: Sessions
  readonly exports: Sessions
  readonly queries: Sessions
}

export class MariadbConnection implements Connection {
  readonly #tables = new Descriptions<MariadbTable>({
    read: (name, signal) => this.#read(name, signal),
    isOutdated: (error) => OUTDATED.includes(numberOf(error) ?? 0),
  })
  readonly #privileges = new PrivilegeCache((signal) =>
    this.sessions.queries.use(signal, (run) => {
      run.spoil()
      return run.work(this.deadlineMs, readRights)
    }),
  )

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

  describe(name: TableName, signal: AbortSignal, options?: { readonly fresh: boolean }): Promise<MariadbTable> {
    return this.#tables.get(name, signal, options)
  }

  total(name: TableName, signal: AbortSignal): Promise<Count> {
    return this.#tables.with(name, signal, async (table) => {
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
    return this.#tables.with(name, signal, (table) =>
      this.sessions.pages.query(pageStatement(name, table, selection, window), signal),
    )
  }

  count(
    name: TableName,
    selection: Selection,
    { bound, milliseconds }: { readonly bound: number; readonly milliseconds: number },
    signal: AbortSignal,
  ): Promise<number | undefined> {
    return this.#tables.with(name, signal, (table) =>
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
    return this.#tables.with(name, signal, (table) =>
      profileOf(name, table, column, selection, limits, (statement) => this.sessions.counts.query(statement, signal)),
    )
  }

  async query(sql: string, limits: QueryLimits, signal: AbortSignal): Promise<QueryRun> {
    await this.#privileges.refuseHarm(signal)
    return runQuery(this.sessions.queries, sql, limits, signal)
  }

  async explain(sql: string, signal: AbortSignal, parameters?: QueryParameters): Promise<string> {
    await this.#privileges.refuseHarm(signal)
    const limits = { milliseconds: this.deadlineMs, ...(parameters && { parameters }) }
    return explainQuery(this.sessions.queries, sql, limits, signal)
  }

  async plan(sql: string, signal: AbortSignal, parameters?: QueryParameters): Promise<QueryPlan> {
    const text = await this.explain(sql, signal, parameters)
    return { text, steps: planSteps(text) }
  }

  rights(signal: AbortSignal): Promise<Rights> {
    return this.#privileges.rights(signal)
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

  async #read(name: TableName, signal: AbortSignal): Promise<MariadbTable> {
    if (!isShown(this.allowedSchemas, name.schema) || !isPossibleName(name.table))
      throw connectionFailures.UNKNOWN_TABLE()
    return readDescription(name, await this.sessions.pages.queries(descriptionStatements(name), signal))
  }

  /** Answers about a schema that is there. */
  async #ofSchema(
    schema: string,
    statements: readonly Statement[],
    signal: AbortSignal,
  ): Promise<readonly (readonly Row[])[]> {
    if (!isShown(this.allowedSchemas, schema)) throw connectionFailures.UNKNOWN_SCHEMA()
    const [found = [], ...results] = await this.sessions.pages.queries([schemaStatement(schema), ...statements], signal)
    if (!isThere(found, schema)) throw connectionFailures.UNKNOWN_SCHEMA()
    return results
  }

  #count(statement: Statement, milliseconds: number, signal: AbortSignal): Promise<number | undefined> {
    return countInTime(this.sessions.counts.query(statement, signal, milliseconds))
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
}
