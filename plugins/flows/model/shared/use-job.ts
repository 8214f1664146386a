import { JobPoller, type JobState } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useRef, useState } from 'react'

/** A job that was started on a page, as far as it is known. */
export interface JobRun {
  readonly id: string
  readonly state: JobState | undefined
  /** It can no longer be followed. */
  readonly isLost: boolean
}

export interface Job {
  /** Undefined until one is started, and again once it is cleared. */
  readonly run: JobRun | undefined
  /** It is being started, or runs. */
  readonly isOngoing: boolean
  /** Starts one in the place of the last. What keeps it from starting is told by the toast of the call. */
  readonly start: (begin: () => Promise<{ readonly jobID: string }>) => Promise<void>
  readonly stop: () => void
  readonly clear: () => void
}

/** Starts a job and follows it. @param onDone told the id of one that is completed */
export function useJob(onDone: (id: string) => void = () => undefined): Job {
  const poller = useService(JobPoller)
  const [isStarting, setStarting] = useState(false)
  const [run, setRun] = useState<JobRun>()
  const done = useRef(onDone)
  done.current = onDone
  const id = run?.id
  useEffect(() => {
    if (id === undefined) return
    const update = (change: Partial<JobRun>) => setRun((now) => (now?.id === id ? { ...now, ...change } : now))
    const watching = poller.watch(id).subscribe({
      next: (state) => {
        update({ state, isLost: false })
        if (state.status === 'completed') done.current(id)
      },
      // The toast of the call has said why.
      error: () => update({ isLost: true }),
    })
    return () => watching.unsubscribe()
  }, [poller, id])
  return {
    run,
    isOngoing: isStarting || (run !== undefined && !run.isLost && !isOver(run.state)),
    start: async (begin) => {
      setStarting(true)
      try {
        const { jobID } = await begin()
        setRun({ id: jobID, state: undefined, isLost: false })
      } catch {
        // The toast of the call has said why.
        setRun(undefined)
      } finally {
        setStarting(false)
      }
    },
    stop: () => {
      // Where it is over by now its state says so; another failure is told by the toast of the call.
      if (id !== undefined) void poller.cancel(id).catch(() => undefined)
    },
    clear: () => setRun(undefined),
  }
}

function isOver(state: JobState | undefined): boolean {
  return state?.status === 'completed' || state?.status === 'error'
}
