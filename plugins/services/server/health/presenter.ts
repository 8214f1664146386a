import type { EndpointHealth, HealthSlot } from '../../contract'
import type { DeploymentRow } from '../deployments/deployment-repository'
import { timeOf } from '../deployments/presenter'
import type { HealthRow, SlotRow } from './health-repository'

/** Every endpoint that a service has now, whether it was asked or not. */
export function presentHealth(
  deployments: readonly Pick<DeploymentRow, 'engine' | 'endpoints'>[],
  rows: readonly HealthRow[],
  slots: readonly SlotRow[],
): EndpointHealth[] {
  return deployments.flatMap(({ engine, endpoints }) =>
    [...new Set(endpoints)].map((endpoint) => {
      const isOf = (row: Pick<HealthRow, 'engine' | 'endpoint'>) => row.engine === engine && row.endpoint === endpoint
      return presentEndpoint({ engine, endpoint }, rows.find(isOf), slots.filter(isOf))
    }),
  )
}

function presentEndpoint(
  key: Pick<EndpointHealth, 'engine' | 'endpoint'>,
  row: HealthRow | undefined,
  slots: readonly SlotRow[],
): EndpointHealth {
  const checks = slots.reduce((sum, slot) => sum + slot.checks, 0)
  const ups = slots.reduce((sum, slot) => sum + slot.ups, 0)
  return {
    ...key,
    state: row?.state ?? 'unknown',
    answer: row?.answer ?? '',
    ...(row?.latency != null && { latency: row.latency }),
    ...(checks > 0 && { uptime: ups / checks }),
    'checked-time': timeOf(row?.checked_at ?? null),
    'changed-time': timeOf(row?.changed_at ?? null),
    slots: slots.map(presentSlot),
  }
}

function presentSlot({ at, checks, ups, latency_sum }: SlotRow): HealthSlot {
  return { time: at.toISOString(), checks, ups, ...(ups > 0 && { latency: Math.round(latency_sum / ups) }) }
}
