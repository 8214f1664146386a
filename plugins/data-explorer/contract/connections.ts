import { defineCall, form } from '@etabli/sdk'
import {
  connectionAccess,
  connectionFields,
  connectionScope,
  Named,
  objectName,
  ReadOnly,
  TableOutline,
} from '@etabli/sdk/databases'
import * as z from 'zod/mini'

export { ReadOnly, TableOutline }

/** What statements are written in, as the driver of the connection calls it: `postgresql`. An editor that does not know it takes it for plain SQL. */
export const Dialect = z.string()
export type Dialect = z.infer<typeof Dialect>

export const ConnectionFacts = z.object({ dialect: Dialect, 'read-only': ReadOnly })
export type ConnectionFacts = z.infer<typeof ConnectionFacts>

export const TableEntry = z.union([
  z.string(),
  z.object({
    name: z.string(),
    kind: z.optional(z.enum(['table', 'view'])),
    comment: z.optional(z.string()),
    /** About how many rows, by the database's statistics. */
    rowEstimate: z.optional(z.number()),
  }),
])
export type TableEntry = z.infer<typeof TableEntry>

export const listConnections = defineCall({
  method: 'GET',
  path: '/api/v1/data-explorer/supported-connection/list/:project',
  access: [':project:*:read', ':project:data-explorer:enabled'],
  scope: { feature: 'data-explorer', list: 'supportedConnections', key: 'name' },
  summary: 'The connections of a project that the explorer can read',
  returns: { supportedConnections: z.array(z.looseObject({ name: z.string() })) },
})

export const listSchemas = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/schema/list',
  access: connectionAccess,
  scope: connectionScope,
  summary: 'The schemas of a connection',
  body: form(connectionFields),
  returns: { schemas: z.array(Named) },
  fails: [422, 429],
})

export const listTables = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/table/list',
  access: connectionAccess,
  scope: connectionScope,
  summary: 'The tables and views of a schema',
  body: form({ ...connectionFields, schemaName: objectName }),
  returns: { tableList: z.array(TableEntry) },
  fails: [422, 429],
})

export const getConnectionFacts = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/connection/get/facts',
  access: connectionAccess,
  scope: connectionScope,
  summary: 'The dialect of a connection, and whether its account can only read',
  body: form(connectionFields),
  returns: { connectionFacts: ConnectionFacts },
  fails: [422, 429],
})

export const getSchemaOutline = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/schema/get/outline',
  access: connectionAccess,
  scope: connectionScope,
  summary: 'The tables of a schema with their columns, types, comments and keys',
  body: form({ ...connectionFields, schemaName: objectName }),
  returns: { schemaOutline: z.array(TableOutline) },
  fails: [422, 429],
})
