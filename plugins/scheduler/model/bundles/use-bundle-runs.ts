import { useCall, useFollow } from '@etabli/sdk/react'
import { listBundleStatuses } from '../../contract'

/** The runs of a bundle on one engine (on all where none is chosen), the newest first. */
export function useBundleRuns(bundleRedisID: string, engine: string | undefined) {
  const input = { bundleRedisID, engine: engine ?? '' }
  const { data, error, isFetching, refetch } = useCall(listBundleStatuses, input, { quiet: true })
  useFollow(listBundleStatuses, input, () => void refetch())
  return {
    runs: data?.bundleStatuses,
    error: data || isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  }
}
