import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { useReload, useService } from '@etabli/sdk/react'
import { useRef } from 'react'
import { deleteFlow, listFlows, readFlow } from '../../contract'
import { DELETION } from '../../messages/list'

/** Asks, and deletes a flow that has no triggers on any engine. @param onDone told of one that is gone */
export function useDeleteFlow(project: string, onDone: () => void = () => undefined) {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const toasts = useService(ToastService)
  const reload = useReload()
  const isBusy = useRef(false)

  const hasTriggers = async (name: string): Promise<boolean> => {
    const { singerFlow } = await http.call(readFlow, { project, singerFlowName: name }, { quiet: true })
    return singerFlow.triggers > 0
  }
  const remove = async (name: string) => {
    // Where they cannot be read the platform has the last word.
    if (await hasTriggers(name).catch(() => false)) return toasts.info(DELETION.hasTriggers)
    const { title, text, confirm, keep } = DELETION
    if (!(await dialogs.confirm({ title, text: text(name), confirm, cancel: keep, danger: true }))) return
    await http.call(deleteFlow, { project, singerFlowName: name }, { quiet: true })
    toasts.success(DELETION.deleted)
    reload(listFlows)
    onDone()
  }
  return async (name: string) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await remove(name)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // A trigger of an engine that is not on offer here.
      if (reason === DELETION.hasTriggers) toasts.info(reason)
      else toasts.error(reason)
    } finally {
      isBusy.current = false
    }
  }
}
