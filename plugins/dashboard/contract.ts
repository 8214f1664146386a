import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

export const DashboardOverview = z.object({
  secretsCount: z.number(),
  singerFlowsCount: z.number(),
  dbtModelsCount: z.number(),
  dbtSourcesCount: z.number(),
  dbtTestsCount: z.number(),
  artefactsCount: z.number(),
  startedTasksCount: z.object({ running: z.number(), succeeded: z.number(), failed: z.number() }),
  bundlesCount: z.number(),
  servicesCount: z.number(),
})
export type DashboardOverview = z.infer<typeof DashboardOverview>

export const organizationOverview = defineCall({
  method: 'GET',
  path: '/api/v1/dashboard/organization/overview',
  access: 'session',
  summary: 'What the projects that the bearer may read hold, counted together',
  returns: { dashboardOverview: DashboardOverview },
})

export const projectOverview = defineCall({
  method: 'GET',
  path: '/api/v1/dashboard/project/overview/:project',
  access: ':project:*:read',
  summary: 'What one project holds',
  returns: { dashboardOverview: DashboardOverview },
})
