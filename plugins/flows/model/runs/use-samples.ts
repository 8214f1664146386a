import { useCall } from '@etabli/sdk/react'
import { type FlowRun, readFlowSamples, type StreamSample } from '../../contract'

export interface Samples {
  /** Undefined while they are on their way. */
  readonly samples: readonly StreamSample[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** The first records of each stream of a run; none where there is no run. */
export function useSamples(project: string, flow: string, run: FlowRun | undefined): Samples {
  const { data, error, isFetching, refetch } = useCall(
    readFlowSamples,
    { project, singerFlowName: flow, taskRedisID: run?.['redis-id'] ?? '' },
    // What a run has moved first stays; while it runs more streams come.
    { enabled: run !== undefined, quiet: true, keepPrevious: run?.status === 'running' },
  )
  return {
    samples: run ? data?.samples : [],
    error: data || isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  }
}
