import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { useEngines, useReload, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteArtefact, listArtefacts, listTasks } from '../../contract'
import { ARTEFACT } from '../../messages/artefacts'
import { triggersInput } from '../activity/use-triggers'
import { artefactsPath } from './artefact-paths'

/** Asks, deletes an artefact that has no triggers, and goes to the list. */
export function useDeleteArtefact(project: string) {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const toasts = useService(ToastService)
  const { offered } = useEngines('task')
  const reload = useReload()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)

  const hasTriggers = async (name: string): Promise<boolean> => {
    const read = offered.map((engine) => http.call(listTasks, triggersInput(project, engine, name), { quiet: true }))
    const lists = await Promise.all(read)
    return lists.some(({ taskManifests }) => taskManifests.some(({ artefact }) => artefact === name))
  }
  const remove = async (artefactName: string) => {
    // Where they cannot be read the platform has the last word.
    if (await hasTriggers(artefactName).catch(() => false)) return toasts.info(ARTEFACT.hasTriggers)
    const { deleteTitle, deleteText, delete: confirm, keep } = ARTEFACT
    if (!(await dialogs.confirm({ title: deleteTitle, text: deleteText, confirm, cancel: keep, danger: true }))) return
    await http.call(deleteArtefact, { project, artefactName }, { quiet: true })
    toasts.success(ARTEFACT.deleted)
    reload(listArtefacts)
    await navigate(artefactsPath(project))
  }
  return {
    isDeleting,
    remove: async (name: string) => {
      setDeleting(true)
      try {
        await remove(name)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        // A trigger of an engine that is not on offer here.
        if (reason === ARTEFACT.hasTriggers) toasts.info(reason)
        else toasts.error(reason)
      } finally {
        setDeleting(false)
      }
    },
  }
}
