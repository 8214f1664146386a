import { defineCall, form } from '@etabli/sdk'
import { connectionAccess, connectionFields, connectionScope } from '@etabli/sdk/databases'
import * as z from 'zod/mini'

export const ConnectionTest = z.object({
  ok: z.boolean(),
  /** In the order in which they were tried; the first that failed is the last. */
  steps: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string(), milliseconds: z.number() })),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

export const testConnection = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/connection/test',
  access: connectionAccess,
  scope: connectionScope,
  summary: 'Tests a connection step by step and says which step fails and why',
  body: form(connectionFields),
  returns: { connectionTest: ConnectionTest },
  fails: [422, 429],
})
