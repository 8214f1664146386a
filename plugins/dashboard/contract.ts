import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

const Count = z.int().check(z.nonnegative())

/** Runs by how they stand, of those started in the last 24 hours. */
export const RunCounts = z.object({ running: Count, succeeded: Count, failed: Count })
export type RunCounts = z.infer<typeof RunCounts>

/**
 * The fields that the cards of the areas name. A field is left out only where its count failed: a 0 would be a lie. An area that
 * is not installed counts 0.
 */
export const DashboardOverview = z.record(z.string(), z.union([Count, RunCounts]))
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
