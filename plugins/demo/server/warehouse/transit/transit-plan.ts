import { commentsOf } from '../comments.sql'
import { deterministicFunctions } from '../deterministic.sql'
import type { WarehousePlan } from '../warehouse-plan'
import { TRANSIT_WAREHOUSE } from '../warehouses'
import { transitAnalytics } from './transit-analytics.sql'
import { TRANSIT_COMMENTS } from './transit-comments'
import { transitNetwork } from './transit-network.sql'
import { transitSchema } from './transit-schema.sql'
import { transitTraffic } from './transit-traffic.sql'

export const transitPlan: WarehousePlan = {
  warehouse: TRANSIT_WAREHOUSE,
  phases: [
    [
      [
        transitSchema,
        deterministicFunctions,
        ...transitNetwork,
        ...transitTraffic,
        ...transitAnalytics,
        commentsOf(TRANSIT_COMMENTS),
      ],
    ],
  ],
}
