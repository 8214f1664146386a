import { DashboardOverview } from '../contract'

/** A count as the dashboard draws it. Undefined where it is not one that this card shows. */
export function checkedCount(value: unknown, isRuns: boolean): DashboardOverview[string] | undefined {
  const { data } = DashboardOverview.safeParse({ value })
  return data && (typeof data.value === 'object') === isRuns ? data.value : undefined
}
