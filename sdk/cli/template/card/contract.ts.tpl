import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

// What the page and the server half agree on. The server checks access and fields before a handler runs.

export const listMissing = defineCall({
  method: 'GET',
  path: '/api/v1/x/{{id}}/missing/:project',
  access: ':project:*:read',
  summary: 'The settings that a project does not have yet',
  returns: { missing: z.array(z.enum(['description', 'gitURL', 'docsURL'])) },
})
