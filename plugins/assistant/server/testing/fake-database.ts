import { type Connection, connectionFailures, type LocatedTable } from '@etabli/sdk/server'
import { CUSTOMERS, ORDERS } from './a-question'

/** A value that only rows have. */
export const CANARY = 'Canary-Jane-Doe'

export interface FakeDatabase extends Connection {
  /** The statements that it was asked to plan. */
  readonly explained: string[]
}

const notHere = () => {
  throw new Error('no chat asks for this')
}

/** Two tables; statements with `wrong` in them are refused. */
export function fakeDatabase(tables: readonly LocatedTable[] = [ORDERS, CUSTOMERS]): FakeDatabase {
  const explained: string[] = []
  return {
    explained,
    schemas: async () => [...new Set(tables.map(({ schema }) => schema))],
    outline: async (schema) => tables.filter((table) => table.schema === schema),
    explain: async (sql) => {
      explained.push(sql)
      if (sql.includes('busy')) throw connectionFailures.BUSY()
      if (sql.includes('wrong')) throw connectionFailures.QUERY_FAILED({ message: 'column "wrong" does not exist' })
      return 'Result'
    },
    describe: async ({ table }) => ({
      kind: 'table',
      columns: (tables.find(({ name }) => name === table)?.columns ?? []).map(({ name, type }) => ({
        name,
        type,
        filterType: 'text',
        nullable: true,
        comment: undefined,
        isTextLike: true,
      })),
      primaryKey: [],
      comment: undefined,
      totalSize: 0,
    }),
    page: async ({ table }) => [(tables.find(({ name }) => name === table)?.columns ?? []).map(() => CANARY)],
    tables: notHere,
    total: notHere,
    count: notHere,
    export: notHere,
    profile: notHere,
    query: notHere,
    rights: notHere,
    test: notHere,
    close: async () => undefined,
  }
}
