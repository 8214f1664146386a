import { abortAfter, type Connection, connectionFailures, type Row, type TableName } from '@etabli/sdk/server'
import * as z from 'zod/mini'

export const Settings = z.object({ entries: z.array(z.tuple([z.string(), z.string()])) })
export type Settings = z.infer<typeof Settings>

const COLUMNS = [
  { name: 'day', type: 'text', filterType: 'text', isTextLike: true },
  { name: 'amount', type: 'number', filterType: 'number', isTextLike: false },
] as const

/** A database of one table, `books.entries`, that knows one statement: `list [entries]`. Nothing can change what it holds. */
export class Ledger implements Connection {
  constructor(private readonly rows: readonly Row[]) {}

  schemas: Connection['schemas'] = async () => ['books']

  tables: Connection['tables'] = async (schema) => {
    if (schema !== 'books') throw connectionFailures.UNKNOWN_SCHEMA()
    return [{ name: 'entries', kind: 'table', comment: undefined }]
  }

  outline: Connection['outline'] = async (schema) =>
    (await this.tables(schema, abortAfter(1_000))).map(({ name, kind }) => ({
      ...{ name, kind, primaryKey: ['day'], references: [] },
      columns: COLUMNS.map((column) => ({ name: column.name, type: column.type })),
    }))

  describe: Connection['describe'] = async (name) => {
    this.#check(name)
    return {
      kind: 'table',
      columns: COLUMNS.map((column) => ({ ...column, nullable: false, comment: undefined })),
      primaryKey: ['day'],
      comment: undefined,
      totalSize: 0,
    }
  }

  total: Connection['total'] = async () => ({ rows: this.rows.length, isEstimate: false })

  count: Connection['count'] = async (_name, { conditions }) => {
    this.#refuse(conditions)
    return this.rows.length
  }

  page: Connection['page'] = async (name, { conditions }, { offset, limit }) => {
    this.#check(name)
    this.#refuse(conditions)
    return this.rows.slice(offset, offset + limit)
  }

  async *export() {
    yield this.rows
  }

  profile: Connection['profile'] = async () => {
    throw connectionFailures.DATABASE_FAILED({ message: 'a ledger keeps no statistics' })
  }

  query: Connection['query'] = async (sql) => {
    await this.explain(sql)
    return { columns: COLUMNS, batches: this.export() }
  }

  explain = async (sql: string) => {
    if (sql !== 'list [entries]') throw connectionFailures.QUERY_FAILED({ message: `${sql} is not in the ledger` })
    return 'reads all entries'
  }

  rights: Connection['rights'] = async () => ({ guaranteed: true, reasons: [], mayHarm: false })
  test: Connection['test'] = async () => 'Ledger 1'
  close: Connection['close'] = async () => undefined

  #check({ schema, table }: TableName): void {
    if (schema !== 'books' || table !== 'entries') throw connectionFailures.UNKNOWN_TABLE()
  }

  #refuse(conditions: readonly unknown[]): void {
    if (conditions.length > 0) throw connectionFailures.DATABASE_FAILED({ message: 'a ledger cannot be searched' })
  }
}
