import { HttpService, ToastService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Bundle, type BundleInput, createBundle, listBundles, readBundle, updateBundle } from '../../contract'
import { CONFIRMATION } from '../../messages/bundles'
import { bundlePath } from './bundle-paths'

interface Target {
  readonly project: string
  readonly stored: Bundle | undefined
  /** Called right before the wizard is left. */
  readonly onLeave: () => void
}

/** Creates or updates, says so, and shows the bundle. A failure is told by its toast, and the wizard stays. */
export function useSaveBundle({ project, stored, onLeave }: Target) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)

  const send = (bundle: BundleInput) =>
    stored
      ? http.call(updateBundle, { bundleRedisID: stored['redis-id'], bundle })
      : http.call(createBundle, { project, bundle })

  const save = async (input: BundleInput) => {
    setSaving(true)
    try {
      const { bundle } = await send(input)
      toasts.success(stored ? CONFIRMATION.updated : CONFIRMATION.created)
      for (const call of [listBundles, readBundle]) void queries.invalidateQueries({ queryKey: callKey(call) })
      onLeave()
      await navigate(bundlePath(project, bundle['redis-id']))
    } catch {
      // The toast of the call has said why; what was put together stays.
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}
