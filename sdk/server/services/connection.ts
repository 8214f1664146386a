import type {
  ColumnFilter,
  ColumnProfile,
  FilterType,
  PlanStep,
  QueryParameter,
  ReadOnly,
  TableOutline,
} from '../../databases/shapes'

/** A table of a connection, by its schema and its name. */
export interface TableName {
  readonly schema: string
  readonly table: string
}

/** A table as it is listed. */
export interface TableSummary {
  readonly name: string
  readonly kind: 'table' | 'view'
  readonly comment: string | undefined
  /** About how many rows it has, by the database's statistics; absent where they do not say, or say more than the account may read. */
  readonly rowEstimate?: number
}

/** A column of a table, as the database describes it. */
export interface DescribedColumn {
  readonly name: string
  /** The database's own name of the type, with its length or precision. */
  readonly type: string
  readonly filterType: FilterType
  readonly nullable: boolean
  readonly comment: string | undefined
  /** Texts and the like: what somebody searches in first. */
  readonly isTextLike: boolean
}

/** A table with its columns, as far as the account may read them. */
export interface TableDescription {
  readonly kind: 'table' | 'view'
  /** In the table's own order; only those that the connection's account may read. */
  readonly columns: readonly DescribedColumn[]
  readonly primaryKey: readonly string[]
  /** Columns that lead to rows of other tables. */
  readonly foreignKeys?: readonly string[]
  readonly comment: string | undefined
  /** Bytes on disk, indexes included; 0 for what stores nothing. */
  readonly totalSize: number
}

/** How many rows there are, counted or estimated. */
export interface Count {
  readonly rows: number
  readonly isEstimate: boolean
}

/** Which rows of a selection a column lets through. */
export type Condition = { readonly column: string } & ColumnFilter

/** By which column rows are ordered; the key decides among equals. */
export interface Sort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** Which rows of a table, in which order. The same selection gives the same rows in the same order, page after page. */
export interface Selection {
  /** Share of the table's rows, 0 to 1, taken before the conditions. */
  readonly proportion: number
  readonly conditions: readonly Condition[]
  readonly sort: Sort | undefined
}

/** Values by column, each the database's own text, so that no digit is lost. */
export type Row = readonly (string | null)[]

/** About as many bytes as a row takes; one per character, and some for being there. */
export function sizeOfRow(row: Row): number {
  let bytes = 16
  for (const value of row) bytes += 8 + (value?.length ?? 0)
  return bytes
}

/** A column of a statement's result. */
export interface ResultColumn {
  /** Unique within the result: the second `count` is `count (2)`. */
  readonly name: string
  readonly type: string
  readonly filterType: FilterType
}

/** A statement that runs. */
export interface QueryRun {
  readonly columns: readonly ResultColumn[]
  /**
   * Its rows, the next batch when it is asked for; a batch is at most some megabytes. Whoever leaves the loop ends the
   * statement in the database.
   */
  readonly batches: AsyncIterable<readonly Row[]>
  /**
   * The same rows in place of `batches`, as CSV that the database writes: see `exportCsv`. Undefined where it cannot for this
   * statement; then `batches` has them still. Comes when there is something to read, so whatever can fail before has failed.
   */
  readonly csv?: () => Promise<AsyncIterator<Uint8Array> | undefined>
}

/** What one statement of a user's is held to. */
export interface QueryLimits {
  readonly milliseconds: number
  /**
   * Told once a session has been taken: settles when the database has really ended it, which may be long after the last
   * row or failure. A driver without such sessions does not call it.
   */
  readonly onSession?: (ended: Promise<void>) => void
  readonly parameters?: QueryParameters
}

/**
 * What stands for each `:name` of a statement. They are values and never text of it, so that nothing in them is read as SQL. Absent
 * where the statement stands for itself: then a colon means what it means to the database.
 */
export type QueryParameters = readonly QueryParameter[]

/** How a database would run a statement. */
export interface QueryPlan {
  /** In the database's own words. */
  readonly text: string
  /** The same, step by step: see `PlanStep`. */
  readonly steps: readonly PlanStep[]
}

/** What an account may do. */
export interface Rights extends ReadOnly {
  /** It may reach files or programs of the database's machine, so that even a SELECT could do harm: no user's SQL is run. */
  readonly mayHarm: boolean
}

/** What a column is looked at by. */
export interface ProfileLimits {
  /** Rows of the selection that are looked at, at most. */
  readonly rows: number
  readonly buckets: number
  readonly top: number
}

/**
 * One database that a project may read. Nothing that is done through it can change the database. Work ends in the
 * database itself when its signal is aborted, and after the time limit of the connection in any case.
 */
export interface Connection {
  schemas(signal: AbortSignal): Promise<readonly string[]>
  /** Throws UNKNOWN_SCHEMA for a schema that `schemas` does not list. */
  tables(schema: string, signal: AbortSignal): Promise<readonly TableSummary[]>
  /** May be some seconds old, unless `fresh`. Throws UNKNOWN_TABLE for what the account cannot read. */
  describe(name: TableName, signal: AbortSignal, options?: { readonly fresh: boolean }): Promise<TableDescription>
  /** Rows of the whole table: counted where that is quick, else estimated. */
  total(name: TableName, signal: AbortSignal): Promise<Count>
  /** Rows of a selection, all columns in the description's order. */
  page(
    name: TableName,
    selection: Selection,
    window: { readonly offset: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly Row[]>
  /** Counts a selection up to `bound`; undefined where that takes longer than `milliseconds`. */
  count(
    name: TableName,
    selection: Selection,
    limits: { readonly bound: number; readonly milliseconds: number },
    signal: AbortSignal,
  ): Promise<number | undefined>
  /** Batches of rows, in one consistent view of the table; the next is fetched when it is asked for. */
  export(
    name: TableName,
    selection: Selection,
    shape: { readonly columns: readonly string[]; readonly limit: number },
    signal: AbortSignal,
  ): AsyncIterable<readonly Row[]>
  /**
   * The same rows as CSV, where the database can write it: UTF-8, no header, a line feed after each row, booleans as words,
   * null as nothing and the empty text in quotes. Formulas are left in: `csvBytes` neutralises them.
   */
  exportCsv?(
    name: TableName,
    selection: Selection,
    shape: { readonly columns: readonly string[]; readonly limit: number },
    signal: AbortSignal,
  ): AsyncIterable<Uint8Array> | undefined
  /** The tables of a schema with columns and keys. Throws UNKNOWN_SCHEMA as `tables` does. */
  outline(schema: string, signal: AbortSignal): Promise<readonly TableOutline[]>
  /** Looks at one column of a selection, whose sort does not matter. */
  profile(
    name: TableName,
    column: string,
    selection: Selection,
    limits: ProfileLimits,
    signal: AbortSignal,
  ): Promise<ColumnProfile>
  /**
   * Runs one statement of a user's, in a session of its own and a transaction that can only read, for `milliseconds` from
   * its start to its last row. Throws STATEMENT_OUT_OF_BOUNDS, SEVERAL_STATEMENTS, NOT_A_QUERY for what returns no rows, QUERY_FAILED with the
   * database's own words and the place in the text, RESULT_TOO_LARGE, ACCOUNT_MAY_HARM.
   */
  query(sql: string, limits: QueryLimits, signal: AbortSignal): Promise<QueryRun>
  /** The database's plan of a statement, as text; fails as `query` does and runs nothing. */
  explain(sql: string, signal: AbortSignal, parameters?: QueryParameters): Promise<string>
  /** The same with its steps, where the database tells them apart. */
  plan?(sql: string, signal: AbortSignal, parameters?: QueryParameters): Promise<QueryPlan>
  /** May be some minutes old. */
  rights(signal: AbortSignal): Promise<Rights>
  /** Signs in and says what answered, `PostgreSQL 18.4`; fails with the sentence that a user may read. */
  test(signal: AbortSignal): Promise<string>
  /** Ends what is under way and every session. */
  close(): Promise<void>
}
