import { useCall } from '@etabli/sdk/react'
import { useEffect, useRef } from 'react'
import { type FlowRun, readFlowSamples, type StreamSample } from '../../contract'

/** Of each stream. */
const MOST_SAMPLED = 10

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
    { enabled: run !== undefined, quiet: true, keepPrevious: run?.status === 'running' },
  )
  const moved = sampledOf(run)
  const asked = useRef(moved)
  useEffect(() => {
    if (asked.current === moved) return
    asked.current = moved
    void refetch()
  }, [moved, refetch])
  return {
    samples: run ? data?.samples : [],
    error: data || isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  }
}

/** Changes with what is sampled: what a run has moved first stays, while it runs more streams come. */
function sampledOf(run: FlowRun | undefined): string {
  const counts = run?.streams.map(({ records }) => Math.min(records, MOST_SAMPLED)) ?? []
  return [run?.['redis-id'], run?.status, ...counts].join(' ')
}
