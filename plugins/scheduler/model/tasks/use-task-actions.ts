import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cancelTask, execTask, listTasks, pauseTask, readTask, type TaskManifest, unscheduleTask } from '../../contract'
import { ACTIONS } from '../../messages/tasks'
import { taskPath, tasksPath } from '../shared/addresses'
import { inputOf, useSerialisable } from './task-input'

/** What can be done with a run or a trigger. A failure is told by the toast of its call. */
export function useTaskActions(project: string, task: TaskManifest) {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isSerialisable = useSerialisable()
  const [isBusy, setBusy] = useState(false)
  const taskRedisID = task['redis-id']

  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      // The toast of the call has said why.
    } finally {
      setBusy(false)
      for (const call of [readTask, listTasks]) void queries.invalidateQueries({ queryKey: callKey(call) })
    }
  }
  const asked = async (question: { title: string; text: string; confirm: string; cancel: string }) =>
    dialogs.confirm({ ...question, danger: true })

  return {
    isBusy,
    cancel: async () => {
      const { cancelTitle, cancelText: text, cancelConfirm: confirm, keep } = ACTIONS
      if (!(await asked({ title: cancelTitle(task.name), text, confirm, cancel: keep }))) return
      await during(async () => {
        await http.call(cancelTask, { taskRedisID })
        toasts.success(ACTIONS.canceled)
      })
    },
    again: async () => {
      const taskManifest = inputOf(task)
      if (!isSerialisable(taskManifest)) return
      await during(async () => {
        const { taskManifest: run } = await http.call(execTask, { project, taskManifest })
        await navigate(taskPath(project, run['redis-id']))
      })
    },
    setPaused: (paused: boolean) =>
      during(async () => {
        await http.call(pauseTask, { taskRedisID, paused })
      }),
    remove: async () => {
      const { removeTitle, removeText: text, removeConfirm: confirm, back } = ACTIONS
      if (!(await asked({ title: removeTitle(task.name), text, confirm, cancel: back }))) return
      await during(async () => {
        await http.call(unscheduleTask, { taskRedisID })
        toasts.success(ACTIONS.removed)
        await navigate(tasksPath(project))
      })
    },
  }
}
export type TaskActionsState = ReturnType<typeof useTaskActions>
