import { DialogService, HttpService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Diagnosis, execTask, listTasks, type TaskManifest } from '../../contract'
import { DIAGNOSIS } from '../../messages/diagnosis'
import { taskPath } from '../shared/addresses'
import { inputOf, useSerialisable } from '../tasks/task-input'

export type LastGood = NonNullable<Diagnosis['lastGood']>

/** Runs the last good version of what has failed, once that is confirmed. A failure is told by the toast of its call. */
export function useRunGood(project: string, task: TaskManifest) {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isSerialisable = useSerialisable()
  const [isBusy, setBusy] = useState(false)
  const runGood = async (good: LastGood) => {
    const taskManifest = inputAs(task, good)
    if (!isSerialisable(taskManifest)) return
    const { runGood: title, run: confirm, keep: cancel } = DIAGNOSIS
    if (!(await dialogs.confirm({ title, text: DIAGNOSIS.runGoodText(good), confirm, cancel }))) return
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

/** The same task as that run was: all but its name and its place is what was recorded of it. */
function inputAs(task: TaskManifest, { 'redis-id': run, engine }: LastGood) {
  const { name, description, 'artefact-origin': origin } = inputOf(task)
  return {
    ...{ name, ...(description !== undefined && { description }) },
    ...(origin !== undefined && { 'artefact-origin': origin }),
    'engine-setup': { engine },
    'as-run': run,
  }
}
