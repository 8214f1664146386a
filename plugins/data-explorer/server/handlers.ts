import { type HandledCall, handle, mayReach, type Principal } from '@etabli/sdk/server'
import { exportTable, getTableData, getTableMetadata, listConnections, listSchemas, listTables } from '../contract'
import type { ConnectionSource } from './connections/connection-source'
import type { Connections, OpenConnection } from './connections/connections'
import { failures } from './failures'
import { exportCsv, readMetadata, readPage } from './tables/table-reader'

/** Without a page, the first rows, as the grid shows them. */
const FIRST_PAGE = { offset: 0, limit: 1_000 }

export function explorerCalls(
  source: Pick<ConnectionSource, 'names'>,
  connections: Pick<Connections, 'open'>,
): readonly HandledCall[] {
  const open = (principal: Principal | undefined, input: Address): Promise<OpenConnection> => {
    // What a user may not reach does not exist for him: the answer must not tell the two apart.
    if (!reaches(principal, input.projectName, input.dbConnectionName)) throw failures.UNKNOWN_CONNECTION()
    return connections.open(input.projectName, input.dbConnectionName)
  }
  return [
    handle(listConnections, async ({ input, principal }) => {
      const names = await source.names(input.project)
      return {
        supportedConnections: names.filter((name) => reaches(principal, input.project, name)).map((name) => ({ name })),
      }
    }),
    handle(listSchemas, async ({ input, principal, signal }) => {
      const { database } = await open(principal, input)
      return { schemas: [...(await database.schemas(signal))] }
    }),
    handle(listTables, async ({ input, principal, signal }) => {
      const { database } = await open(principal, input)
      const tables = await database.tables(input.schemaName, signal)
      return {
        tableList: tables.map(({ name, kind, comment }) => ({ name, kind, ...(comment !== undefined && { comment }) })),
      }
    }),
    handle(getTableMetadata, async ({ input, principal, signal }) => ({
      tableMetadata: await readMetadata(await open(principal, input), nameOf(input), signal),
    })),
    handle(getTableData, async ({ input, principal, signal }) => {
      const { page = FIRST_PAGE } = input
      const { sort, filters } = { sort: undefined, filters: undefined, ...page }
      const asked = {
        name: nameOf(input),
        proportion: input.tableProportion,
        search: input.searchFormData,
        sort,
        filters,
      }
      return { tableData: await readPage(await open(principal, input), asked, page, signal) }
    }),
    handle(exportTable, async ({ input, principal, signal }) => {
      const { sort, filters, columns } = input
      const asked = {
        name: nameOf(input),
        proportion: input.tableProportion,
        search: input.searchFormData,
        sort,
        filters,
      }
      return exportCsv(await open(principal, input), asked, columns, signal)
    }),
  ]
}

interface Address {
  readonly projectName: string
  readonly dbConnectionName: string
}

function reaches(principal: Principal | undefined, project: string, name: string): boolean {
  return mayReach(principal?.configuration, project, 'data-explorer', name)
}

function nameOf({ schemaName, tableName }: { readonly schemaName: string; readonly tableName: string }) {
  return { schema: schemaName, table: tableName }
}
