import { HttpService, ToastService } from '@etabli/sdk'
import { useReload, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { listFlows, readFlow, type SingerFlow, type SingerFlowInput, updateFlow } from '../../contract'
import { WIZARD } from '../../messages/wizard'

type Changes = Partial<Pick<SingerFlowInput, 'singer-tap' | 'mapping'>>

/** Saves a part of a flow, the rest of it as it is. */
export function useSaveFlow(project: string, flow: SingerFlow) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const reload = useReload()
  const [isSaving, setSaving] = useState(false)
  const save = async (changes: Changes, onSaved: () => void) => {
    setSaving(true)
    try {
      const { name, description, 'singer-tap': tap, 'singer-target': target, mapping } = flow
      const kept = { name, description, 'singer-tap': tap, 'singer-target': target, mapping }
      await http.call(updateFlow, { project, singerFlowName: name, singerFlow: { ...kept, ...changes } })
      toasts.success(WIZARD.updated)
      reload(readFlow, listFlows)
      onSaved()
    } catch {
      // The toast of the call has said why.
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}
