import type * as z from 'zod/mini'
import type { ColumnFilter, FilterType } from '../../contract'

export interface TableName {
  readonly schema: string
  readonly table: string
}

export interface TableSummary {
  readonly name: string
  readonly kind: 'table' | 'view'
  readonly comment: string | undefined
}

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

export interface TableDescription {
  readonly kind: 'table' | 'view'
  /** In the table's own order; only those that the connection's account may read. */
  readonly columns: readonly DescribedColumn[]
  readonly primaryKey: readonly string[]
  readonly comment: string | undefined
  /** Bytes on disk, indexes included; 0 for what stores nothing. */
  readonly totalSize: number
}

export interface Count {
  readonly rows: number
  readonly isEstimate: boolean
}

export type Condition = { readonly column: string } & (
  | { readonly kind: 'equals'; readonly text: string }
  | ColumnFilter
)

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
  /** Signs in and asks for nothing: fails with the sentence that a user may read. */
  test(signal: AbortSignal): Promise<void>
  /** Ends what is under way and every session. */
  close(): Promise<void>
}

/** How connections to one kind of database are opened. `settings` are checked with the driver's own schema before. */
export interface Driver<Settings = unknown> {
  readonly name: string
  readonly settings: z.ZodMiniType<Settings>
  /** Opens nothing yet: sessions come with the first use. */
  open(settings: Settings, password: string): Connection
}

/** A driver whose settings are checked on opening, so that drivers of all kinds stand in one list. */
export interface InstalledDriver {
  readonly name: string
  /** Throws a ZodError where the settings do not fit. */
  open(settings: unknown, password: string): Connection
}

export function installed<Settings>(driver: Driver<Settings>): InstalledDriver {
  return { name: driver.name, open: (settings, password) => driver.open(driver.settings.parse(settings), password) }
}
