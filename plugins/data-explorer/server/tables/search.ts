import type { SearchQuery, SearchSource } from '@etabli/sdk/platform/server'
import type { ConnectionDirectory } from '@etabli/sdk/server'
import { listConnections } from '../../contract'
import { SEARCH } from '../../messages/search'
import { type KnownTable, KnownTables } from './known-tables'
import { tableHref } from './table-page'

/** Tables and columns of the connections that the asker may use, by their names alone. */
export function tableSearch(connections: ConnectionDirectory): readonly SearchSource[] {
  const known = new KnownTables(connections)
  const found = async <Thing>(query: SearchQuery, thingsOf: (connection: string, table: KnownTable) => Thing[]) => {
    const names = (await connections.names(query.project)).filter(query.reaches)
    const read = await Promise.all(
      names.map(async (connection) => {
        try {
          const tables = await known.of(query.project, connection)
          return tables.flatMap((table) => thingsOf(connection, table))
        } catch {
          query.lack(SEARCH.tablesOf(connection))
          return []
        }
      }),
    )
    return read.flat()
  }
  return [
    {
      ...{ kind: 'table', title: SEARCH.tables, icon: 'Table', listed: listConnections },
      find: (query) =>
        found(query, (connection, { schema, table }) => [
          {
            ...{ name: table, subject: connection, note: SEARCH.place(connection, schema) },
            href: tableHref(query.project, { connection, schema, table }),
          },
        ]),
    },
    {
      ...{ kind: 'column', title: SEARCH.columns, icon: 'Table', listed: listConnections },
      find: (query) =>
        found(query, (connection, { schema, table, columns }) =>
          columns.map((name) => ({
            ...{ name, subject: connection, note: SEARCH.place(connection, schema, table) },
            href: tableHref(query.project, { connection, schema, table }),
          })),
        ),
    },
  ]
}
