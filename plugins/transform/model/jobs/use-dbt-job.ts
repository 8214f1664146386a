import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useValidation } from '../editor/use-validation'

/** Starts a job of dbt and follows it; a failure is told by a toast, and its output stands in the dialog. */
export function useDbtJob(onDone: () => void = () => undefined) {
  const toasts = useService(ToastService)
  const [isStarting, setStarting] = useState(false)
  const job = useValidation(({ status, data }, wasStopped) => {
    if (status === 'completed') onDone()
    else if (!wasStopped && data.appError) toasts.error(data.appError.message)
  })
  /** True where it has begun. */
  const start = async (begin: () => Promise<{ readonly jobID: string }>): Promise<boolean> => {
    setStarting(true)
    try {
      job.begin((await begin()).jobID)
      return true
    } catch {
      // The toast of the call has said why.
      return false
    } finally {
      setStarting(false)
    }
  }
  return { ...job, isStarting, start }
}
export type DbtJob = ReturnType<typeof useDbtJob>
