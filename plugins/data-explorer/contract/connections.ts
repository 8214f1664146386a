import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'
import { access, connection, Named, name, scope } from './address'

/** Why a connection may be trusted, or may not, to change nothing whatever a user's SQL says. */
export const ReadOnly = z.object({
  /** The account of the connection can only read: the database itself refuses the rest. */
  guaranteed: z.boolean(),
  /** What the account may do beyond reading; empty where it is guaranteed. */
  reasons: z.array(z.string()),
})
export type ReadOnly = z.infer<typeof ReadOnly>

/** What a statement may be written in; also the name under which the formatter knows it. */
export const Dialect = z.enum(['postgresql', 'mariadb', 'duckdb'])
export type Dialect = z.infer<typeof Dialect>

export const ConnectionFacts = z.object({ dialect: Dialect, 'read-only': ReadOnly })
export type ConnectionFacts = z.infer<typeof ConnectionFacts>

export const ConnectionTest = z.object({
  ok: z.boolean(),
  /** In the order in which they were tried; the first that failed is the last. */
  steps: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string(), milliseconds: z.number() })),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

/** A table as completion and the assistant know it. */
export const TableOutline = z.object({
  name: z.string(),
  kind: z.enum(['table', 'view']),
  comment: z.optional(z.string()),
  columns: z.array(z.object({ name: z.string(), type: z.string(), comment: z.optional(z.string()) })),
  primaryKey: z.array(z.string()),
  /** Its foreign keys: columns here, and the table and columns that they name. */
  references: z.array(
    z.object({
      columns: z.array(z.string()),
      schema: z.string(),
      table: z.string(),
      targetColumns: z.array(z.string()),
    }),
  ),
})
export type TableOutline = z.infer<typeof TableOutline>

export const TableEntry = z.union([
  z.string(),
  z.object({ name: z.string(), kind: z.optional(z.enum(['table', 'view'])), comment: z.optional(z.string()) }),
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
  access,
  scope,
  summary: 'The schemas of a connection',
  body: form(connection),
  returns: { schemas: z.array(Named) },
  fails: [422, 429],
})

export const listTables = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/table/list',
  access,
  scope,
  summary: 'The tables and views of a schema',
  body: form({ ...connection, schemaName: name }),
  returns: { tableList: z.array(TableEntry) },
  fails: [422, 429],
})

export const getConnectionFacts = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/connection/get/facts',
  access,
  scope,
  summary: 'The dialect of a connection, and whether its account can only read',
  body: form(connection),
  returns: { connectionFacts: ConnectionFacts },
  fails: [422, 429],
})

export const testConnection = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/connection/test',
  access,
  scope,
  summary: 'Tests a connection step by step and says which step fails and why',
  body: form(connection),
  returns: { connectionTest: ConnectionTest },
  fails: [422, 429],
})

export const getSchemaOutline = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/schema/get/outline',
  access,
  scope,
  summary: 'The tables of a schema with their columns, types, comments and keys',
  body: form({ ...connection, schemaName: name }),
  returns: { schemaOutline: z.array(TableOutline) },
  fails: [422, 429],
})
