import { HttpService, ToastService } from '@etabli/sdk'
import { useReload, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type Artefact,
  type ArtefactInput,
  createArtefact,
  listArtefacts,
  readArtefact,
  updateArtefact,
} from '../../contract'
import { FORM } from '../../messages/artefacts'
import { artefactPath } from '../shared/addresses'

interface Target {
  readonly project: string
  /** Absent for a new one. */
  readonly stored: Artefact | undefined
  /** Called right before the form is left. */
  readonly onLeave: () => void
}

/** Creates or updates, says so, and shows the artefact. A failure is told by its toast, and the form stays. */
export function useSaveArtefact({ project, stored, onLeave }: Target) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const reload = useReload()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)

  const save = async (input: ArtefactInput) => {
    setSaving(true)
    try {
      const { artefact } = stored
        ? await http.call(updateArtefact, { project, artefactName: stored.name, artefact: input })
        : await http.call(createArtefact, { project, artefact: input })
      toasts.success(stored ? FORM.updated : FORM.created)
      reload(listArtefacts, readArtefact)
      onLeave()
      await navigate(artefactPath(project, artefact.name))
    } catch {
      // The toast of the call has said why; what was typed stays.
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}
