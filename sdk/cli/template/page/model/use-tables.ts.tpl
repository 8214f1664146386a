import { useCall, useCalls } from '@etabli/sdk/react'
import { listConnections, listSchemas, listTables } from '../contract'
import { nameOf, type TableRow, tableRows } from './table-row'

interface Tables {
  /** The project's first connection; null where it has none, undefined while it is not known. */
  readonly connection: string | null | undefined
  /** Undefined until every schema has answered. */
  readonly rows: readonly TableRow[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** The tables of a project's first connection. */
export function useTables(project: string): Tables {
  const connections = useCall(listConnections, { project })
  const first = connections.data?.supportedConnections[0]
  const connection = { projectName: project, dbConnectionName: first?.name ?? '' }
  const schemas = useCall(listSchemas, connection, { enabled: first !== undefined })
  const names = schemas.data?.schemas.map(nameOf) ?? []
  const lists = useCalls(
    listTables,
    names.map((schemaName) => ({ ...connection, schemaName })),
  )
  const queries = [connections, schemas, ...lists]
  const isComplete = schemas.data !== undefined && lists.every(({ data }) => data !== undefined)
  return {
    connection: connections.data === undefined ? undefined : (first?.name ?? null),
    rows: isComplete ? tableRows(names, lists.map(({ data }) => data?.tableList ?? [])) : undefined,
    error: queries.find(({ error, isFetching }) => error && !isFetching)?.error,
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}
