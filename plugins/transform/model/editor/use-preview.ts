import { HttpService } from '@etabli/sdk'
import { callKey, useCall, useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { type PreviewKind, readPreview, startPreview } from '../../contract'
import type { Editing } from './use-editing'
import { isOver, useValidation } from './use-validation'

/** Asks dbt what it makes of a work session, as a job, and reads what the last of these gave. */
export function usePreview(kind: PreviewKind, { worked, save, judged }: Pick<Editing, 'worked' | 'save' | 'judged'>) {
  const http = useService(HttpService)
  const queries = useQueryClient()
  const [isStarting, setStarting] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const input = { project: worked.project, dbtFileSessionRedisID: worked.session, kind }
  const { data, error, refetch } = useCall(readPreview, input, { quiet: true })
  const job = useValidation((state, wasStopped) => {
    if (state.status === 'completed') {
      job.clear()
      void queries.invalidateQueries({ queryKey: callKey(readPreview, input) })
    } else if (wasStopped) job.clear()
    else {
      setFailed(true)
      judged(state.data.output ?? '')
    }
  })
  const { run } = job
  const start = async () => {
    setStarting(true)
    try {
      if (!(await save())) return
      judged(undefined)
      setFailed(false)
      job.begin((await http.call(startPreview, input)).jobID)
    } catch {
      // The toast of the call has said why.
    } finally {
      setStarting(false)
    }
  }
  return {
    ...job,
    preview: data?.preview,
    error: error ?? undefined,
    readAgain: () => void refetch(),
    isStarting,
    isFailed,
    isOngoing: run !== undefined && !run.isLost && !(run.state && isOver(run.state)),
    start,
  }
}
export type PreviewState = ReturnType<typeof usePreview>
