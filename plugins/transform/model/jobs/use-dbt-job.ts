import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { JOB } from '../../messages/jobs'
import { isOver, useValidation } from '../editor/use-validation'

/**
 * Starts a job of dbt and follows it to its end, also while its dialog is closed: a failure opens the dialog again with the
 * output (JOBS-11). What the failure says of itself is told by the poller's toast (JOBS-10).
 */
export function useDbtJob(onDone: () => void = () => undefined) {
  const toasts = useService(ToastService)
  const [isStarting, setStarting] = useState(false)
  const [isShown, setShown] = useState(false)
  const job = useValidation(({ status, data }, wasStopped) => {
    if (status === 'completed') {
      onDone()
      if (isShown) return
      toasts.success(JOB.completed)
      job.clear()
    } else if (!wasStopped) {
      setShown(true)
      if (!data.appError) toasts.error(JOB.failed)
    }
  })
  const { run } = job
  const isOngoing = run !== undefined && !run.isLost && !(run.state && isOver(run.state))
  const follow = (jobID: string) => {
    job.begin(jobID)
    setShown(true)
  }
  /** True where it has begun. */
  const start = async (begin: () => Promise<{ readonly jobID: string }>): Promise<boolean> => {
    setStarting(true)
    try {
      follow((await begin()).jobID)
      return true
    } catch {
      // The toast of the call has said why.
      return false
    } finally {
      setStarting(false)
    }
  }
  const close = () => {
    setShown(false)
    if (!isOngoing) job.clear()
  }
  return { ...job, isStarting, isShown, isOngoing, start, follow, show: () => setShown(true), close }
}
export type DbtJob = ReturnType<typeof useDbtJob>
