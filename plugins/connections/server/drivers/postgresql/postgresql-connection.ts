import { type ColumnProfile, QueryFailure, type TableOutline } from '@etabli/sdk/databases'
import {
  ApiError,
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
import * as z from 'zod/mini'
import { countInTime } from '../count-in-time'
import { Descriptions } from '../descriptions'
import { EXACT_COUNT_MS, LONGEST_EXPORT_MS } from '../limits'
import { PrivilegeCache } from '../privilege-cache'
import {
  descriptionStatement,
  type PostgresqlTable,
  readDescription,
  readTables,
  schemasStatement,
  tablesStatement,
} from './catalogue'
import { canBeCopied } from './copy'
import { codeOf } from './database-failure'
import { outlineStatement, readOutline } from './outline'
import { planSteps } from './plan-steps'
import { profileStatement, readProfile } from './profile'
import { readRights, rightsStatement } from './rights'
import { countStatement, type ExportShape, exportCopy, exportStatement, guessStatement, pageStatement } from './select'
import type { Sessions, Statement } from './sessions'
import { userQuery } from './user-query'

/** Nobody counts these in that time, so it is not tried. */
const NEVER_COUNTED_FROM = 50_000_000
const EXPORT_BATCH = 1_000
/** The table is not what its description says: dropped, altered, or a plan made for its old shape. */
const OUTDATED = new Set(['0A000', '26000', '42P01', '42703', '42804', '42883'])

/** With its options in brackets no other can follow: `analyze` would run what it explains. */
const EXPLAIN = 'explain (analyze false) '
const EXPLAIN_STEPS = 'explain (analyze false, format json) '
const EXPLAIN_MS = 5_000

/** Sessions by what they are for, so that a slow count or export never stands in the way of a page. */
export interface SessionKinds {
  readonly pages: Sessions
  readonly counts: Sessions
  readonly exports: Sessions
  /** What users write themselves. */
  readonly queries: Sessions
}

export class PostgresqlConnection implements Connection {
  readonly #tables = new Descriptions<PostgresqlTable>({
    read: (name, signal) => this.#read(name, signal),
    isOutdated: (error) => OUTDATED.has(codeOf(error) ?? ''),
  })
  readonly #privileges = new PrivilegeCache(async (signal) =>
    readRights(await this.sessions.counts.query(rightsStatement, signal)),
  )

  constructor(
    private readonly sessions: SessionKinds,
    private readonly allowedSchemas: readonly string[] | undefined,
  ) {}

  async schemas(signal: AbortSignal): Promise<readonly string[]> {
    const rows = await this.sessions.pages.query(schemasStatement(this.allowedSchemas), signal)
    return rows.flatMap(([name]) => (typeof name === 'string' ? [name] : []))
  }

  async tables(schema: string, signal: AbortSignal): Promise<readonly TableSummary[]> {
    if (schema.includes('\0')) throw connectionFailures.UNKNOWN_SCHEMA()
    return readTables(await this.sessions.pages.query(tablesStatement(this.allowedSchemas, schema), signal))
  }

  describe(name: TableName, signal: AbortSignal, options?: { readonly fresh: boolean }): Promise<PostgresqlTable> {
    return this.#tables.get(name, signal, options)
  }

  async total(name: TableName, signal: AbortSignal): Promise<Count> {
    return this.#tables.with(name, signal, async (table) => {
      if (table.columns.length === 0) return { rows: Math.max(0, table.statisticalRows), isEstimate: true }
      const everything: Selection = { proportion: 1, conditions: [], sort: undefined }
      const counted =
        table.statisticalRows < NEVER_COUNTED_FROM
          ? await this.#count(countStatement(name, table, everything, undefined), EXACT_COUNT_MS, signal)
          : undefined
      if (counted !== undefined) return { rows: counted, isEstimate: false }
      if (table.statisticalRows >= 0 && table.storage === 'table')
        return { rows: table.statisticalRows, isEstimate: true }
      return { rows: guessedRows(await this.sessions.counts.query(guessStatement(name), signal)), isEstimate: true }
    })
  }

  page(
    name: TableName,
    selection: Selection,
    window: { readonly offset: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly Row[]> {
    return this.#tables.with(name, signal, (table) =>
      this.sessions.pages.query(pageStatement(name, table, selection, window), signal).catch(refusedValue(selection)),
    )
  }

  count(
    name: TableName,
    selection: Selection,
    { bound, milliseconds }: { readonly bound: number; readonly milliseconds: number },
    signal: AbortSignal,
  ): Promise<number | undefined> {
    return this.#tables.with(name, signal, (table) =>
      this.#count(countStatement(name, table, selection, bound), milliseconds, signal).catch(refusedValue(selection)),
    )
  }

  async *export(
    name: TableName,
    selection: Selection,
    shape: ExportShape,
    signal: AbortSignal,
  ): AsyncGenerator<readonly Row[]> {
    const table = await this.describe(name, signal, { fresh: true })
    const statement = exportStatement(name, table, selection, shape)
    try {
      yield* this.sessions.exports.stream(statement, EXPORT_BATCH, LONGEST_EXPORT_MS, signal)
    } catch (error) {
      refusedValue(selection)(error)
    }
  }

  exportCsv(
    name: TableName,
    selection: Selection,
    shape: ExportShape,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> | undefined {
    return canBeCopied(shape.columns) ? this.#exportCsv(name, selection, shape, signal) : undefined
  }

  async *#exportCsv(
    name: TableName,
    selection: Selection,
    shape: ExportShape,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const table = await this.describe(name, signal, { fresh: true })
    try {
      yield* this.sessions.exports.copy(exportCopy(name, table, selection, shape), LONGEST_EXPORT_MS, signal)
    } catch (error) {
      refusedValue(selection)(error)
    }
  }

  async outline(schema: string, signal: AbortSignal): Promise<readonly TableOutline[]> {
    if (schema.includes('\0')) throw connectionFailures.UNKNOWN_SCHEMA()
    return readOutline(await this.sessions.counts.query(outlineStatement(this.allowedSchemas, schema), signal))
  }

  profile(
    name: TableName,
    column: string,
    selection: Selection,
    limits: ProfileLimits,
    signal: AbortSignal,
  ): Promise<ColumnProfile> {
    return this.#tables.with(name, signal, async (table) => {
      const statement = profileStatement(name, table, column, selection, limits)
      return readProfile(await this.sessions.counts.query(statement, signal).catch(refusedValue(selection)))
    })
  }

  query(sql: string, limits: QueryLimits, signal: AbortSignal): Promise<QueryRun> {
    return this.#query(sql, limits, signal)
  }

  explain(sql: string, signal: AbortSignal, parameters?: QueryParameters): Promise<string> {
    return this.#explain(EXPLAIN, sql, parameters, signal)
  }

  /** PostgreSQL writes a plan in one way at a time, so it is asked twice. */
  async plan(sql: string, signal: AbortSignal, parameters?: QueryParameters): Promise<QueryPlan> {
    const text = await this.explain(sql, signal, parameters)
    return { text, steps: planSteps(await this.#explain(EXPLAIN_STEPS, sql, parameters, signal)) }
  }

  async #explain(
    prefix: string,
    sql: string,
    parameters: QueryParameters | undefined,
    signal: AbortSignal,
  ): Promise<string> {
    const limits = { milliseconds: EXPLAIN_MS, ...(parameters && { parameters }) }
    const plan = await this.#query(prefix + sql, limits, signal).catch(withoutPrefix(prefix))
    const lines: Row[] = []
    for await (const batch of plan.batches) lines.push(...batch)
    return lines.map(([line]) => line ?? '').join('\n')
  }

  rights(signal: AbortSignal): Promise<Rights> {
    return this.#privileges.rights(signal)
  }

  async test(signal: AbortSignal): Promise<string> {
    const [row] = await this.sessions.pages.query(
      { text: "select current_setting('server_version')", values: [] },
      signal,
    )
    return `PostgreSQL ${row?.[0]}`
  }

  async close(): Promise<void> {
    const { pages, counts, exports, queries } = this.sessions
    await Promise.all([pages.close(), counts.close(), exports.close(), queries.close()])
  }

  async #read(name: TableName, signal: AbortSignal): Promise<PostgresqlTable> {
    if (name.schema.includes('\0') || name.table.includes('\0')) throw connectionFailures.UNKNOWN_TABLE()
    return readDescription(await this.sessions.pages.query(descriptionStatement(this.allowedSchemas, name), signal))
  }

  async #query(sql: string, limits: QueryLimits, signal: AbortSignal): Promise<QueryRun> {
    await this.#privileges.refuseHarm(signal)
    return userQuery(this.sessions.queries, sql, limits, signal)
  }

  #count(statement: Statement, milliseconds: number, signal: AbortSignal): Promise<number | undefined> {
    return countInTime(this.sessions.counts.query(statement, signal, milliseconds))
  }
}

/** A value that PostgreSQL cannot read as the column's type: the form's fault where the form gave one. */
function refusedValue(selection: Selection): (error: unknown) => never {
  return (error) => {
    const code = codeOf(error)
    if (selection.conditions.length > 0 && code !== undefined && /^22(003|007|008|009|P02|021)$/.test(code))
      throw connectionFailures.INVALID_FORM({ cause: error })
    throw error
  }
}

/** The place of an error counts from the start of what the user wrote. */
function withoutPrefix({ length }: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ApiError)) throw error
    const place = QueryFailure.safeParse(error.data)
    if (error.code !== 'QUERY_FAILED' || !place.success || place.data.position === undefined) throw error
    const position = Math.max(0, place.data.position - length)
    throw connectionFailures.QUERY_FAILED({ cause: error.cause, message: error.message, data: { position } })
  }
}

const Plan = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])

function guessedRows(rows: readonly Row[]): number {
  return Plan.parse(JSON.parse(rows[0]?.[0] ?? ''))[0].Plan['Plan Rows']
}
