import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, oneService, serviceRedisID } from './common'
import { DeploymentSpec } from './deployment'

/** What a size costs, as the cloud itself says. */
export const ServicePrice = z.object({
  amount: z.number(),
  /** ISO 4217 */
  currency: z.string(),
  /** What it is for: `month`, `hour`. */
  per: z.string(),
})
export type ServicePrice = z.infer<typeof ServicePrice>

/** Asks R. The cloud is asked once an hour at most. Where nothing is deployed there: of the size that is usual. */
export const readServicePrice = defineCall({
  method: 'POST',
  path: `${BASE}/deployment/:engine/price/get`,
  access: 'session',
  scope: oneService('read'),
  summary: 'What a service costs on a cloud, where the cloud tells',
  body: json({ serviceRedisID }),
  returns: {
    deploymentSpec: DeploymentSpec,
    /** Absent where the cloud tells none. */
    servicePrice: z.optional(ServicePrice),
  },
  fails: [403, 404, 422],
})
