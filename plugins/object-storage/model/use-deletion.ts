import { DialogService, ToastService } from '@etabli/sdk'
import { callKey, useCallMutation, useQueryClient, useService } from '@etabli/sdk/react'
import { deleteObject, deleteObjects, listObjects, MAX_DELETED_OBJECTS } from '../contract'
import { MESSAGES } from '../messages'
import type { Entry } from './entry'
import { tellFailure } from './tell-failure'

/** Deletes objects of a bucket, after asking. */
export function useDeletion(project: string, bucket: string | undefined) {
  const toasts = useService(ToastService)
  const dialogs = useService(DialogService)
  const queries = useQueryClient()
  const one = useCallMutation(deleteObject, { quiet: true })
  const several = useCallMutation(deleteObjects, { quiet: true })
  const reload = () => queries.invalidateQueries({ queryKey: callKey(listObjects) })
  const ask = (title: string, text: string) =>
    dialogs.confirm({ title, text, confirm: MESSAGES.confirm, cancel: MESSAGES.cancel, danger: true })

  const remove = async ({ key, name }: Entry): Promise<void> => {
    if (bucket === undefined || !(await ask(MESSAGES.deleteTitle(name), MESSAGES.askObject))) return
    try {
      await one.mutateAsync({ projectName: project, bucketName: bucket, fileName: key })
      toasts.success(MESSAGES.objectDeleted)
    } catch (error) {
      tellFailure(toasts, error)
    }
    await reload()
  }

  const removeAll = async (entries: readonly Entry[]): Promise<void> => {
    const [first] = entries
    if (bucket === undefined || !first) return
    if (entries.length === 1) return remove(first)
    if (!(await ask(MESSAGES.deleteSelected, MESSAGES.askObjects(entries.length)))) return
    let deleted = 0
    try {
      for (const fileNames of batches(entries.map(({ key }) => key))) {
        const reply = await several.mutateAsync({ projectName: project, bucketName: bucket, fileNames })
        deleted += reply.deleted.length
        for (const { fileName, message } of reply.refused) toasts.error(`${fileName}: ${message}`)
      }
    } catch (error) {
      tellFailure(toasts, error)
    }
    if (deleted > 0) toasts.success(deleted === 1 ? MESSAGES.objectDeleted : MESSAGES.objectsDeleted(deleted))
    await reload()
  }
  return { remove, removeAll }
}

function* batches(names: readonly string[]): Generator<string[]> {
  for (let from = 0; from < names.length; from += MAX_DELETED_OBJECTS)
    yield names.slice(from, from + MAX_DELETED_OBJECTS)
}
