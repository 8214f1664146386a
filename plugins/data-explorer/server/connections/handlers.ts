import { ApiError, type ConnectionSource, type HandledCall, handle } from '@etabli/sdk/server'
import {
  getConnectionFacts,
  getSchemaOutline,
  listConnections,
  listSchemas,
  listTables,
  testConnection,
} from '../../contract'
import type { Open } from './connections'
import { testOpenConnection } from './test-connection'

export function connectionCalls(source: Pick<ConnectionSource, 'names'>, open: Open): readonly HandledCall[] {
  return [
    handle(listConnections, async ({ input }) => ({
      supportedConnections: (await source.names(input.project)).map((name) => ({ name })),
    })),
    handle(getConnectionFacts, async ({ input, signal }) => {
      const { dialect, database } = await open(input)
      const { guaranteed, reasons } = await database.rights(signal)
      return { connectionFacts: { dialect, 'read-only': { guaranteed, reasons: [...reasons] } } }
    }),
    handle(testConnection, async ({ input, signal }) => {
      const opening = open(input)
      // That it cannot be opened is what the test is to say; that it is not there is not.
      await opening.catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'UNKNOWN_CONNECTION') throw error
      })
      return { connectionTest: await testOpenConnection(() => opening, signal) }
    }),
    handle(listSchemas, async ({ input, signal }) => {
      const { database } = await open(input)
      return { schemas: [...(await database.schemas(signal))] }
    }),
    handle(listTables, async ({ input, signal }) => {
      const { database } = await open(input)
      const tables = await database.tables(input.schemaName, signal)
      return {
        tableList: tables.map(({ name, kind, comment }) => ({ name, kind, ...(comment !== undefined && { comment }) })),
      }
    }),
    handle(getSchemaOutline, async ({ input, signal }) => {
      const { database } = await open(input)
      return { schemaOutline: [...(await database.outline(input.schemaName, signal))] }
    }),
  ]
}
