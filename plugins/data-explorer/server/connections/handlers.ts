import { type ConnectionDirectory, type HandledCall, handle } from '@etabli/sdk/server'
import { getConnectionFacts, getSchemaOutline, listConnections, listSchemas, listTables } from '../../contract'
import type { Open } from './open'

export function connectionCalls(connections: Pick<ConnectionDirectory, 'names'>, open: Open): readonly HandledCall[] {
  return [
    handle(listConnections, async ({ input }) => ({
      supportedConnections: (await connections.names(input.project)).map((name) => ({ name })),
    })),
    handle(getConnectionFacts, async ({ input, signal }) => {
      const { dialect, database } = await open(input)
      const { guaranteed, reasons } = await database.rights(signal)
      return { connectionFacts: { dialect: dialect.name, 'read-only': { guaranteed, reasons: [...reasons] } } }
    }),
    handle(listSchemas, async ({ input, signal }) => {
      const { database } = await open(input)
      return { schemas: [...(await database.schemas(signal))] }
    }),
    handle(listTables, async ({ input, signal }) => {
      const { database } = await open(input)
      const tables = await database.tables(input.schemaName, signal)
      return {
        tableList: tables.map(({ name, kind, comment, rowEstimate }) => ({
          name,
          kind,
          ...(comment !== undefined && { comment }),
          ...(rowEstimate !== undefined && { rowEstimate }),
        })),
      }
    }),
    handle(getSchemaOutline, async ({ input, signal }) => {
      const { database } = await open(input)
      return { schemaOutline: [...(await database.outline(input.schemaName, signal))] }
    }),
  ]
}
