import { defineCall, type PluginContext, type Subject } from '@etabli/sdk'
import * as z from 'zod/mini'

export const readOverview = defineCall({
  method: 'GET',
  path: '/api/v1/dashboard/project/overview/:project',
  access: ':project:*:read',
  summary: 'What one project holds',
  returns: { dashboardOverview: z.looseObject({ dbtModelsCount: z.optional(z.number()) }) },
})

/** A failure is told to the user by the workbench. */
export default async function say({ project = '' }: Subject, { http, toasts }: PluginContext) {
  const { dashboardOverview } = await http.call(readOverview, { project })
  toasts.info(`${project} has ${dashboardOverview.dbtModelsCount ?? 'no known number of'} models.`)
}
