import { useCall, useFollow } from '@etabli/sdk/react'
import { type FlowRun, listFlowRuns } from '../../contract'

export interface FlowRuns {
  /** The newest first; undefined while the first are on their way. */
  readonly runs: readonly FlowRun[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** What the last runs of a flow have moved, as it goes on. */
export function useFlowRuns(project: string, flow: string): FlowRuns {
  const input = { project, singerFlowName: flow }
  const { data, error, isFetching, refetch } = useCall(listFlowRuns, input, { quiet: true })
  useFollow(listFlowRuns, input, () => void refetch())
  return {
    runs: data?.flowRuns,
    error: data || isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  }
}
