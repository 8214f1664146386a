import { useAccess, useCall, useFollow } from '@etabli/sdk/react'
import { useEffect, useMemo, useRef } from 'react'
import { listRunResults, type RunResult } from '../../contract'
import { failedFirst } from './run-outcome'

export interface JobResults {
  /** What wants to be looked at first; undefined until the first reply. */
  readonly results: readonly RunResult[] | undefined
  readonly error: Error | undefined
  readonly again: () => void
}

/** How the nodes of a job have ended so far; asked once more when it is over. */
export function useRunResults(project: string, jobID: string, isOver: boolean): JobResults {
  const readable = useAccess(listRunResults.access, { project }).granted
  const input = { project, jobID }
  const { data, error, isFetching, refetch } = useCall(listRunResults, input, { enabled: readable, quiet: true })
  useFollow(listRunResults, input, () => readable && void refetch())
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOver && !wasOver.current && readable) void refetch()
    wasOver.current = isOver
  }, [isOver, readable, refetch])
  const results = useMemo(() => data && failedFirst(data.results), [data])
  return { results, error: data || isFetching ? undefined : (error ?? undefined), again: () => void refetch() }
}
