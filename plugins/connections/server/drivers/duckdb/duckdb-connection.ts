import type { ColumnProfile, TableOutline } from '@etabli/sdk/databases'
import {
  ApiError,
  type Connection,
  type Count,
  connectionFailures,
  type ProfileLimits,
  type QueryLimits,
  type QueryParameters,
  type QueryRun,
  type Rights,
  type Row,
  type Selection,
  type TableName,
  type TableSummary,
} from '@etabli/sdk/server'
import { numbered } from '../bound-statement'
import { countInTime } from '../count-in-time'
import { Descriptions } from '../descriptions'
import { EXACT_COUNT_MS, LONGEST_EXPORT_MS } from '../limits'
import { uniqueNames } from '../query-run'
import {
  Catalogue,
  type DuckdbTable,
  planStatement,
  readDescription,
  readOutline,
  readPlan,
  readTables,
} from './catalogue'
import { columnKind } from './column-kind'
import { failureOf, isOutdated, queryFailure } from './database-failure'
import { duckdbDialect } from './dialect'
import type { Engine } from './engine'
import type { Statement } from './process/protocol'
import { ColumnLook, profileOf } from './profile'
import { countStatement, exportStatement, pageStatement } from './select'

const BATCH_ROWS = 1_000
const EVERYTHING: Selection = { proportion: 1, conditions: [], sort: undefined }

export class DuckdbConnection implements Connection {
  readonly #tables = new Descriptions<DuckdbTable>({
    read: (name, signal) => this.#read(name, signal),
    isOutdated,
  })
  readonly #catalogue: Catalogue

  constructor(
    readonly engine: Engine,
    private readonly file: () => Promise<string>,
    allowedSchemas: readonly string[] | undefined,
  ) {
    this.#catalogue = new Catalogue(allowedSchemas)
  }

  async schemas(signal: AbortSignal): Promise<readonly string[]> {
    return this.#catalogue.readSchemas(await this.engine.read(this.#catalogue.schemas(), signal))
  }

  async tables(schema: string, signal: AbortSignal): Promise<readonly TableSummary[]> {
    return readTables(await this.engine.read(this.#catalogue.tables(schema), signal))
  }

  describe(name: TableName, signal: AbortSignal, options?: { readonly fresh: boolean }): Promise<DuckdbTable> {
    return this.#tables.get(name, signal, options)
  }

  /** A table knows the number of its rows. */
  async total(name: TableName, signal: AbortSignal): Promise<Count> {
    return this.#tables.with(name, signal, async (table) => {
      const rows = await this.#countAll(name, table, signal)
      if (rows !== undefined) return { rows, isEstimate: false }
      return { rows: readPlan(await this.engine.read(planStatement(name), signal)).rows, isEstimate: true }
    })
  }

  page(
    name: TableName,
    selection: Selection,
    window: { readonly offset: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly Row[]> {
    return this.#tables.with(name, signal, (table) =>
      this.engine.read(pageStatement(name, table, selection, window), signal).catch(refusedValue(selection)),
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
    shape: { readonly columns: readonly string[]; readonly limit: number },
    signal: AbortSignal,
  ): AsyncGenerator<readonly Row[]> {
    const table = await this.describe(name, signal, { fresh: true })
    const request = { kind: 'stream', limitMs: LONGEST_EXPORT_MS, batchRows: BATCH_ROWS } as const
    try {
      const { batches } = await this.engine.batches(exportStatement(name, table, selection, shape), request, signal)
      yield* batches
    } catch (error) {
      refusedValue(selection)(error)
    }
  }

  async outline(schema: string, signal: AbortSignal): Promise<readonly TableOutline[]> {
    const rows = await this.engine.read(this.#catalogue.outline(schema), signal)
    if (rows.length === 0) await this.tables(schema, signal)
    return readOutline(rows)
  }

  profile(
    name: TableName,
    column: string,
    selection: Selection,
    limits: ProfileLimits,
    signal: AbortSignal,
  ): Promise<ColumnProfile> {
    return this.#tables.with(name, signal, (table) => {
      const look = new ColumnLook(name, table, column, selection, limits)
      return profileOf(look, (statement) => this.engine.read(statement, signal)).catch(refusedValue(selection))
    })
  }

  async query(sql: string, { milliseconds, parameters }: QueryLimits, signal: AbortSignal): Promise<QueryRun> {
    return this.#usersOwn(async (asFailure) => {
      const request = { kind: 'query', limitMs: milliseconds, batchRows: BATCH_ROWS } as const
      const { columns = [], batches } = await this.engine.batches(usersStatement(sql, parameters), request, signal)
      const names = uniqueNames(columns.map(({ name }) => name))
      return {
        columns: columns.map(({ type }, index) => ({
          name: names[index] ?? '',
          type,
          filterType: columnKind(type).filterType,
        })),
        batches: failingAs(batches, asFailure),
      }
    })
  }

  async explain(sql: string, signal: AbortSignal, parameters?: QueryParameters): Promise<string> {
    return this.#usersOwn(async () => {
      const rows = await this.engine.read(usersStatement(sql, parameters), signal, { kind: 'explain' })
      return rows.map(([, plan]) => plan ?? '').join('\n')
    })
  }

  /** The file is opened to be read, by a process that locks itself out of everything else. */
  async rights(): Promise<Rights> {
    return { guaranteed: true, reasons: [], mayHarm: false }
  }

  async test(signal: AbortSignal): Promise<string> {
    const rows = await this.engine.read({ text: 'select version()', values: [] }, signal)
    return `DuckDB ${(rows[0]?.[0] ?? '').replace(/^v/, '')}`
  }

  async close(): Promise<void> {
    await this.engine.close()
  }

  async #read(name: TableName, signal: AbortSignal): Promise<DuckdbTable> {
    const found = readDescription(await this.engine.read(this.#catalogue.description(name), signal))
    if (found.kind === 'view') {
      const totalSize = (await this.engine.fileSize(name)) ?? found.totalSize
      return { ...found, totalSize, keepsOrder: await this.#keepsOrder(name, signal) }
    }
    return { ...found, isNumberedInOrder: found.hasRowNumbers && (await this.#hasAllRows(name, found, signal)) }
  }

  /** Whether none of its stored rows was deleted. Counting is then a look at the table's own figures. */
  async #hasAllRows(name: TableName, table: DuckdbTable, signal: AbortSignal): Promise<boolean> {
    return (await this.#countAll(name, table, signal)) === table.storedRows
  }

  #countAll(name: TableName, table: DuckdbTable, signal: AbortSignal): Promise<number | undefined> {
    return this.#count(countStatement(name, table, EVERYTHING, undefined), EXACT_COUNT_MS, signal)
  }

  async #keepsOrder(name: TableName, signal: AbortSignal): Promise<boolean> {
    try {
      return readPlan(await this.engine.read(planStatement(name), signal)).keepsOrder
    } catch (error) {
      // A view over what is not there any more is still listed and described.
      if (failureOf(error)?.failure === 'STATEMENT_FAILED') return false
      throw error
    }
  }

  /** What DuckDB says of a user's statement, as a user reads it. */
  async #usersOwn<Result>(run: (asFailure: (error: unknown) => unknown) => Promise<Result>): Promise<Result> {
    const path = await this.file()
    const asFailure = (error: unknown) => queryFailure(error, path)
    try {
      return await run(asFailure)
    } catch (error) {
      throw asFailure(error)
    }
  }

  #count(statement: Statement, milliseconds: number, signal: AbortSignal): Promise<number | undefined> {
    return countInTime(this.engine.read(statement, signal, { limitMs: milliseconds }))
  }
}

function usersStatement(sql: string, parameters: QueryParameters | undefined): Statement {
  const { text, values } = numbered(sql, duckdbDialect.name, parameters)
  return { text, values: [], parameters: values }
}

/** A value that DuckDB cannot read as the column's type: the form's fault where the form gave one. */
function refusedValue(selection: Selection): (error: unknown) => never {
  return (error) => {
    if (selection.conditions.length > 0 && error instanceof ApiError && error.code === 'DATA_FAULT')
      throw connectionFailures.INVALID_FORM({ cause: error })
    throw error
  }
}

async function* failingAs(
  batches: AsyncIterable<readonly Row[]>,
  asFailure: (error: unknown) => unknown,
): AsyncGenerator<readonly Row[]> {
  try {
    yield* batches
  } catch (error) {
    throw asFailure(error)
  }
}
