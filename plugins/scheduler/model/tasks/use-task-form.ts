import { HttpService } from '@etabli/sdk'
import { callKey, useEngines, useQueryClient, useService } from '@etabli/sdk/react'
import { useJudgement, useLeaveGuard } from '@etabli/sdk/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { execTask, listTasks } from '../../contract'
import { UNSAVED } from '../../messages/tasks'
import { taskPath } from '../shared/addresses'
import { isFaultless, type TaskDraft, taskFaultsOf, taskInputOf } from './task-draft'
import { useSerialisable } from './task-input'

/** A task that is written: what is in its form, what is wrong in it, and how it is run. */
export function useTaskForm(project: string, first: TaskDraft) {
  const http = useService(HttpService)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isSerialisable = useSerialisable()
  const { selected: engine } = useEngines('task')
  const [begun] = useState(first)
  const [draft, setDraft] = useState(begun)
  const [isRunning, setRunning] = useState(false)
  const { element, isJudged, judge } = useJudgement<HTMLDivElement>()
  const free = useLeaveGuard(draft !== begun, UNSAVED)
  const faults = taskFaultsOf(draft, engine)

  const start = async () => {
    if (engine === undefined) return
    const taskManifest = taskInputOf(draft, engine)
    if (!isSerialisable(taskManifest)) return
    setRunning(true)
    try {
      const { taskManifest: run } = await http.call(execTask, { project, taskManifest })
      void queries.invalidateQueries({ queryKey: callKey(listTasks) })
      free()
      await navigate(taskPath(project, run['redis-id']))
    } catch {
      // The toast of the call has said why; what was typed stays.
    } finally {
      setRunning(false)
    }
  }
  return {
    /** Holds the fields. */
    element,
    draft,
    change: (next: Partial<TaskDraft>) => setDraft((now) => ({ ...now, ...next })),
    setEnv: (next: (env: TaskDraft['env']) => TaskDraft['env']) => setDraft((now) => ({ ...now, env: next(now.env) })),
    faults: isJudged ? faults : undefined,
    check: () => judge(isFaultless(faults)),
    engine,
    isRunning,
    run: () => void start(),
  }
}
export type TaskFormState = ReturnType<typeof useTaskForm>
