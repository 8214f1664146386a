import { JobPoller, type JobState } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useRef, useState } from 'react'

/** A validation job as far as it is known. */
export interface Validation {
  readonly job: string
  readonly state: JobState | undefined
  /** It can no longer be followed. */
  readonly isLost: boolean
  readonly isStopping: boolean
}

/** Follows a validation job to its end. @param onEnd called once, with its last state and whether the user stopped it */
export function useValidation(onEnd: (state: JobState, wasStopped: boolean) => void) {
  const poller = useService(JobPoller)
  const [run, setRun] = useState<Validation>()
  const [looks, setLooks] = useState(0)
  const ended = useRef(onEnd)
  ended.current = onEnd
  const isStopping = useRef(false)
  const job = run?.job
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is wanted where only `looks` has changed
  useEffect(() => {
    if (job === undefined) return
    const update = (change: Partial<Validation>) => setRun((now) => (now?.job === job ? { ...now, ...change } : now))
    const watching = poller.watch(job).subscribe({
      next: (state) => {
        update({ state, isLost: false })
        if (isOver(state)) ended.current(state, isStopping.current)
      },
      // The toast of the call has said why.
      error: () => update({ isLost: true }),
    })
    return () => watching.unsubscribe()
  }, [poller, job, looks])
  return {
    run,
    begin: (started: string) => {
      isStopping.current = false
      setRun({ job: started, state: undefined, isLost: false, isStopping: false })
    },
    stop: async () => {
      if (job === undefined) return
      isStopping.current = true
      setRun((now) => now && { ...now, isStopping: true })
      await poller.cancel(job).catch(() => {
        // It is over, or the toast of the call has said why not.
        isStopping.current = false
        setRun((now) => now && { ...now, isStopping: false })
      })
    },
    lookAgain: () => {
      setRun((now) => now && { ...now, isLost: false })
      setLooks((count) => count + 1)
    },
    clear: () => setRun(undefined),
  }
}

export function isOver({ status }: JobState): boolean {
  return status === 'completed' || status === 'error'
}
