import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

export const listConnections = defineCall({
  method: 'GET',
  path: '/api/v1/data-explorer/supported-connection/list/:project',
  access: [':project:*:read', ':project:data-explorer:enabled'],
  scope: { feature: 'data-explorer', list: 'supportedConnections', key: 'name' },
  summary: 'The connections of a project',
  returns: { supportedConnections: z.array(z.looseObject({ name: z.string() })) },
})
