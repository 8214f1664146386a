import { lookup } from 'node:dns'
import { realpath } from 'node:fs/promises'
import type { Connection, OutboundPolicy, Row, TableName } from '@etabli/sdk/server'

/** A column of a table that the suite asks a driver's test to make. */
export interface FixtureColumn {
  readonly name: string
  readonly kind: 'id' | 'whole' | 'text' | 'number' | 'date' | 'boolean'
}

/** What a driver's own test gives the suite: its database, reached by the driver, and tables made in it as an owner. */
export interface Subject {
  readonly connection: Connection
  /** Makes a table, or replaces it; the id column is its key. Values are texts that the kind can read. */
  createTable(name: TableName, columns: readonly FixtureColumn[], rows: readonly Row[]): Promise<void>
  /** Has the database take its statistics of the table anew, where it does not do so at once. */
  analyze?(name: TableName): Promise<void>
  /** Makes a column of one table name another table's id. Asked for once, by the suite of queries. */
  addForeignKey?(from: TableName, column: string, to: TableName): Promise<void>
  /** A view in that schema whose rows take far longer than any limit. */
  createEndlessView(name: TableName): Promise<void>
  /** How many statements the driver has under way in the database. */
  running(): Promise<number>
  /** The longest name the database takes. */
  readonly longestName: number
  /** Whether the database refused to make a table because it can have no such name, or takes two of its names for one. */
  refusesName?(error: unknown): boolean
  close(): Promise<void>
}

/** What stands in no operator's way. */
export const ANYWHERE: OutboundPolicy = { lookup: () => lookup, file: realpath }
