import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

/** A call of the platform, declared as far as this plugin needs it. */
export const readOverview = defineCall({
  method: 'GET',
  path: '/api/v1/dashboard/project/overview/:project',
  access: ':project:*:read',
  summary: 'What one project holds',
  returns: { dashboardOverview: z.record(z.string(), z.unknown()) },
})
