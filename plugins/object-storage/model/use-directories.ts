import { HttpService, ToastService } from '@etabli/sdk'
import { callKey, useCallMutation, useQueryClient, useService } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { createDirectory, listObjects, summariseDirectory } from '../contract'
import { MESSAGES } from '../messages'
import type { Entry } from './entry'
import { directoryPath } from './object-path'
import { tellFailure } from './tell-failure'

/** Makes directories of a bucket, and counts what they hold. */
export function useDirectories(project: string, bucket: string | undefined, prefix: string) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const creation = useCallMutation(createDirectory, { quiet: true })

  /** Whether it was created. A blank name is no wish; anything else that fails has been told. */
  const create = async (name: string): Promise<boolean> => {
    if (bucket === undefined) {
      toasts.error(MESSAGES.bucketFirst)
      return false
    }
    const dirPath = directoryPath(prefix, name)
    if (dirPath === undefined) return false
    try {
      await creation.mutateAsync({ projectName: project, bucketName: bucket, dirPath })
    } catch (error) {
      tellFailure(toasts, error)
      return false
    }
    toasts.success(MESSAGES.directoryCreated)
    await queries.invalidateQueries({ queryKey: callKey(listObjects) })
    return true
  }

  const measure = useCallback(
    async ({ key, name }: Entry): Promise<void> => {
      if (bucket === undefined) return
      const fields = { projectName: project, bucketName: bucket, prefix: key }
      try {
        const { summary } = await http.call(summariseDirectory, fields, { quiet: true })
        toasts.info(MESSAGES.measured(name, summary.objectCount, summary.size, summary.isPartial))
      } catch (error) {
        tellFailure(toasts, error)
      }
    },
    [http, toasts, project, bucket],
  )
  return { create, isCreating: creation.isPending, measure }
}
