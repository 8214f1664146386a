import { useCall, useFollow, useReload } from '@etabli/sdk/react'
import { readDeploymentHistory } from '../../contract'
import type { CloudName } from '../shared/clouds'

/** What was deployed of a service on a cloud, and what was done to it: the newest first. */
export function useHistory(serviceRedisID: string, cloud: CloudName) {
  const reload = useReload()
  const input = { serviceRedisID, engine: cloud }
  const { data, error, isFetching, refetch } = useCall(readDeploymentHistory, input, { quiet: true })
  useFollow(readDeploymentHistory, input, () => reload(readDeploymentHistory))
  return {
    versions: data?.deployedVersions,
    runs: data?.deploymentRuns ?? [],
    failed: error && !data && !isFetching ? { error, retry: () => void refetch() } : undefined,
  }
}
export type History = ReturnType<typeof useHistory>
