import { HttpService, ToastService } from '@etabli/sdk'
import { useReload, useService } from '@etabli/sdk/react'
import { useLeaveGuard } from '@etabli/sdk/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createFlow, listFlows, readFlow, type SingerFlow, type SingerFlowInput, updateFlow } from '../../contract'
import { UNSAVED, WIZARD } from '../../messages/wizard'
import { flowPath, flowsPath } from '../shared/paths'
import { useOpener } from '../shared/use-opener'
import { type FlowDraft, flowInputOf } from './flow-draft'
import type { SideDraft } from './side-draft'
import { useConnections } from './use-connections'

interface Begun {
  readonly project: string
  /** What the form begins with. */
  readonly first: FlowDraft
  /** Absent for a new one. */
  readonly stored?: SingerFlow
}

/** A flow that is made or changed: what is chosen so far, and how it is saved. */
export function useFlowForm({ project, first, stored }: Begun) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const reload = useReload()
  const navigate = useNavigate()
  const connections = useConnections(project)
  const [draft, setDraft] = useState(first)
  const [isConfirming, setConfirming] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const opener = useOpener()
  // The steps stand in the query: going from one to another leaves nothing.
  const free = useLeaveGuard(draft !== first, UNSAVED, 'path')

  /** Whether the secrets can still be used; those that were there before are the platform's to judge. */
  const areUsable = async (input: SingerFlowInput): Promise<boolean> => {
    const kept = stored && [stored['singer-tap'], stored['singer-target']].map(idOf)
    const chosen = [input['singer-tap'], input['singer-target']].map(idOf).filter((id) => !kept?.includes(id))
    if (chosen.length === 0) return true
    const known = new Set((await connections.read().catch(() => [])).map((secret) => secret['redis-id']))
    return chosen.every((id) => known.has(id))
  }
  const send = async (input: SingerFlowInput) => {
    if (stored) await http.call(updateFlow, { project, singerFlowName: stored.name, singerFlow: input })
    else await http.call(createFlow, { project, singerFlow: input })
    toasts.success(stored ? WIZARD.updated : WIZARD.created)
    reload(listFlows, readFlow)
    free()
    await navigate(stored ? flowPath(project, input.name) : flowsPath(project, input.name))
  }
  const save = async () => {
    const input = flowInputOf(draft, stored)
    if (!input) return toasts.error(WIZARD.invalidManifest)
    setSaving(true)
    try {
      if (await areUsable(input)) await send(input)
      else toasts.error(WIZARD.invalidConnection)
    } catch {
      // The toast of the call has said why.
    } finally {
      setSaving(false)
    }
  }
  const change = (changes: Partial<FlowDraft>) => setDraft((now) => ({ ...now, ...changes }))
  return {
    project,
    draft,
    stored,
    connections,
    change,
    changeSide: (side: 'reader' | 'writer', next: SideDraft) => change({ [side]: next }),
    isConfirming,
    confirm: () => {
      opener.keep()
      setConfirming(true)
    },
    endConfirming: () => {
      setConfirming(false)
      opener.giveBack()
    },
    isSaving,
    save,
  }
}
export type FlowForm = ReturnType<typeof useFlowForm>

function idOf({ secretConnection }: SingerFlow['singer-target']): string {
  return secretConnection['redis-id']
}
