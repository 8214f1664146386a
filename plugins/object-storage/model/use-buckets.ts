import { ApiError, DialogService, ToastService } from '@etabli/sdk'
import { callKey, useCall, useCallMutation, useQueryClient, useService } from '@etabli/sdk/react'
import { createBucket, deleteBucket, listBuckets } from '../contract'
import { MESSAGES } from '../messages'
import { tellFailure } from './tell-failure'

/** The buckets of a project, and how they come and go. */
export function useBuckets(project: string) {
  const toasts = useService(ToastService)
  const dialogs = useService(DialogService)
  const queries = useQueryClient()
  const list = useCall(listBuckets, { projectName: project })
  const creation = useCallMutation(createBucket, { quiet: true })
  const deletion = useCallMutation(deleteBucket, { quiet: true })
  const reload = () => queries.invalidateQueries({ queryKey: callKey(listBuckets) })

  /** Whether it was created; a failure has been told. */
  const create = async (bucketName: string): Promise<boolean> => {
    try {
      await creation.mutateAsync({ projectName: project, bucketName })
    } catch (error) {
      tellFailure(toasts, error)
      return false
    }
    toasts.success(MESSAGES.bucketCreated)
    await reload()
    return true
  }

  /** Whether it is gone; asks first. */
  const remove = async (bucketName: string): Promise<boolean> => {
    const isSure = await dialogs.confirm({
      title: MESSAGES.deleteTitle(bucketName),
      text: MESSAGES.askBucket,
      confirm: MESSAGES.confirm,
      cancel: MESSAGES.cancel,
      danger: true,
    })
    if (!isSure) return false
    try {
      await deletion.mutateAsync({ projectName: project, bucketName })
    } catch (error) {
      tellFailure(toasts, error)
      // Somebody else was quicker, perhaps.
      if (error instanceof ApiError && error.status === 404) await reload()
      return false
    }
    toasts.success(MESSAGES.bucketDeleted)
    await reload()
    return true
  }
  return { list, names: list.data?.buckets.map(({ name }) => name), isCreating: creation.isPending, create, remove }
}
