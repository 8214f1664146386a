import { useCall } from '@etabli/sdk/react'
import { type DashboardOverview, organizationOverview, projectOverview } from '../contract'

export interface OverviewState {
  readonly overview: DashboardOverview | undefined
  readonly failure: string | undefined
  retry(): void
}

/** The counts of one project, or of all. Asked for at once: neither waits for the project list. */
export function useOverview(project: string | undefined): OverviewState {
  const ofAll = useCall(organizationOverview, {}, { enabled: project === undefined })
  const ofOne = useCall(projectOverview, { project: project ?? '' }, { enabled: project !== undefined })
  const { data, error, isFetching, refetch } = project === undefined ? ofAll : ofOne
  return {
    overview: data?.dashboardOverview,
    // A retry that runs shows the skeleton, not the failure of the time before.
    failure: error && !isFetching ? error.message : undefined,
    retry: () => void refetch(),
  }
}
