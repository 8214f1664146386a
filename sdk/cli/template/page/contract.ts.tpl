import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'

// The calls of the platform that this plugin makes. A reply that does not fit its declaration never reaches a page.

/** Which connection a call is about: a user's acl may name those that the user reaches. */
const scope = { feature: 'data-explorer', name: ':dbConnectionName' } as const
const access = [':projectName:*:read', ':projectName:data-explorer:enabled'] as const
const Named = z.union([z.string(), z.looseObject({ name: z.string() })])

export const listConnections = defineCall({
  method: 'GET',
  path: '/api/v1/data-explorer/supported-connection/list/:project',
  access: [':project:*:read', ':project:data-explorer:enabled'],
  scope: { feature: 'data-explorer', list: 'supportedConnections', key: 'name' },
  summary: 'The connections of a project',
  returns: { supportedConnections: z.array(z.looseObject({ name: z.string() })) },
})

export const listSchemas = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/schema/list',
  access,
  scope,
  summary: 'The schemas of a connection',
  body: form({ projectName: z.string(), dbConnectionName: z.string() }),
  returns: { schemas: z.array(Named) },
})

export const listTables = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/table/list',
  access,
  scope,
  summary: 'The tables of a schema',
  body: form({ projectName: z.string(), dbConnectionName: z.string(), schemaName: z.string() }),
  returns: { tableList: z.array(Named) },
})

/** A schema or table: some platforms send its name alone, some a record. */
export type Named = z.infer<typeof Named>
