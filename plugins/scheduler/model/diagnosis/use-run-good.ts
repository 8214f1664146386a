import { HttpService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { execTask, listTasks, type TaskManifest } from '../../contract'
import { taskPath } from '../shared/addresses'
import { inputOf, useSerialisable } from '../tasks/task-input'

/** Runs what has failed again, with the code of a commit that was good. A failure is told by the toast of its call. */
export function useRunGood(project: string, task: TaskManifest) {
  const http = useService(HttpService)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isSerialisable = useSerialisable()
  const [isBusy, setBusy] = useState(false)
  const runGood = async (commit: string) => {
    const taskManifest = { ...inputOf(task), 'git-commit': commit }
    if (!isSerialisable(taskManifest)) return
    setBusy(true)
    try {
      const { taskManifest: run } = await http.call(execTask, { project, taskManifest })
      void queries.invalidateQueries({ queryKey: callKey(listTasks) })
      await navigate(taskPath(project, run['redis-id']))
    } catch {
      // The toast of the call has said why.
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, runGood }
}
