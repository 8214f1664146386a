import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Bundle, deleteBundle, listBundles } from '../../contract'
import { BUNDLE } from '../../messages/bundles'
import { bundlesPath } from './bundle-paths'

/** Asks, deletes a bundle without a schedule, and goes to the list. */
export function useBundleDeletion(project: string) {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const remove = async (bundle: Bundle) => {
    if (bundle['schedule-setup'].schedule !== '') return toasts.info(BUNDLE.isScheduled)
    const { deleteTitle, deleteText: text, confirm, cancel } = BUNDLE
    if (!(await dialogs.confirm({ title: deleteTitle(bundle.name), text, confirm, cancel, danger: true }))) return
    setDeleting(true)
    try {
      await http.call(deleteBundle, { bundleRedisID: bundle['redis-id'] }, { quiet: true })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // A schedule that it was given since.
      if (reason === BUNDLE.isScheduled) toasts.info(reason)
      else toasts.error(reason)
      return
    } finally {
      setDeleting(false)
    }
    toasts.success(BUNDLE.deleted)
    void queries.invalidateQueries({ queryKey: callKey(listBundles) })
    await navigate(bundlesPath(project))
  }
  return { isDeleting, remove }
}
