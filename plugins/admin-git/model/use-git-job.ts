import { JobPoller, type JobState } from '@etabli/sdk'
import { readAdminJobState } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useEffect, useState } from 'react'

export interface GitJob {
  /** Undefined until its first state is here. */
  readonly state: JobState | undefined
  /** Why it cannot be followed. */
  readonly lost: unknown
  /** Whether it was still running when it was first looked at. */
  readonly wasSeenRunning: boolean
  readonly lookAgain: () => void
}

const NOTHING = { job: undefined, state: undefined, lost: undefined, wasSeenRunning: false } as const
interface Followed extends Omit<GitJob, 'lookAgain'> {
  readonly job: string | undefined
}

/** Follows a job until it is over. */
export function useGitJob(job: string | undefined): GitJob {
  const poller = useService(JobPoller)
  const [followed, setFollowed] = useState<Followed>(NOTHING)
  const [looks, setLooks] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is wanted where only `looks` has changed
  useEffect(() => {
    if (job === undefined) return
    const watching = poller.watch(job, readAdminJobState).subscribe({
      next: (state) =>
        setFollowed((before) => {
          const isSame = before.job === job
          return { job, state, lost: undefined, wasSeenRunning: (isSame && before.wasSeenRunning) || !isOver(state) }
        }),
      error: (lost: unknown) => setFollowed((before) => ({ ...(before.job === job ? before : NOTHING), job, lost })),
    })
    return () => watching.unsubscribe()
  }, [poller, job, looks])
  const { state, lost, wasSeenRunning } = followed.job === job ? followed : NOTHING
  return {
    state,
    lost,
    wasSeenRunning,
    lookAgain: () => {
      setFollowed((before) => ({ ...before, lost: undefined }))
      setLooks((count) => count + 1)
    },
  }
}

export function isOver({ status }: JobState): boolean {
  return status === 'completed' || status === 'error'
}
