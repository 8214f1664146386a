import { ApiError, type ConnectionSource, type HandledCall, handle } from '@etabli/sdk/server'
import {
  getConnectionFacts,
  getSchemaOutline,
  listConnections,
  listSchemas,
  listTables,
  testConnection,
} from '../../contract'
import { type OpenFor, reaches } from './open-for'
import { testOpenConnection } from './test-connection'

export function connectionCalls(
  source: Pick<ConnectionSource, 'names' | 'mayUse'>,
  open: OpenFor,
): readonly HandledCall[] {
  return [
    handle(listConnections, async ({ input, principal }) => {
      const names = await source.names(input.project)
      return {
        supportedConnections: names
          .filter((name) => reaches(principal, input.project, name, source))
          .map((name) => ({ name })),
      }
    }),
    handle(getConnectionFacts, async ({ input, principal, signal }) => {
      const { dialect, database } = await open(principal, input)
      const { guaranteed, reasons } = await database.rights(signal)
      return { connectionFacts: { dialect, 'read-only': { guaranteed, reasons: [...reasons] } } }
    }),
    handle(testConnection, async ({ input, principal, signal }) => {
      const opening = open(principal, input)
      // That it cannot be opened is what the test is to say; that it is not there is not.
      await opening.catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'UNKNOWN_CONNECTION') throw error
      })
      return { connectionTest: await testOpenConnection(() => opening, signal) }
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
    handle(getSchemaOutline, async ({ input, principal, signal }) => {
      const { database } = await open(principal, input)
      return { schemaOutline: [...(await database.outline(input.schemaName, signal))] }
    }),
  ]
}
