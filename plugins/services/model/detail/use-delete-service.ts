import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { useReload, useService } from '@etabli/sdk/react'
import { useRef } from 'react'
import { deleteService, listServices } from '../../contract'
import { DELETION } from '../../messages/service'

/** Asks, and deletes a service. @param onDone told once it is gone */
export function useDeleteService(onDone: () => void) {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const toasts = useService(ToastService)
  const reload = useReload()
  const isBusy = useRef(false)
  return async (serviceRedisID: string) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const { title, text, confirm, keep } = DELETION
      if (!(await dialogs.confirm({ title, text, confirm, cancel: keep, danger: true }))) return
      await http.call(deleteService, { serviceRedisID })
      toasts.success(DELETION.deleted)
      reload(listServices)
      onDone()
    } catch {
      // The call itself has shown why.
    } finally {
      isBusy.current = false
    }
  }
}
