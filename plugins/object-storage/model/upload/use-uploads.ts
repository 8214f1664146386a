import { AuthService, DialogService, HttpService, ToastService } from '@etabli/sdk'
import { useQueryClient, useService, useStream } from '@etabli/sdk/react'
import { useEffect, useMemo } from 'react'
import { MESSAGES, UPLOAD } from '../../messages'
import type { Entry } from '../entry'
import { type FileToSend, isUnderWay, type Upload } from './upload'
import { uploadQueueOf } from './upload-work'

/** The files that are being sent into a project's buckets, and how more are sent to the place that is open. */
export function useUploads(project: string, bucket: string | undefined, prefix: string) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const dialogs = useService(DialogService)
  const queries = useQueryClient()
  const session = useStream(useService(AuthService).session$)
  const user = session.status === 'present' ? session.session.principal.id : ''
  const queue = useMemo(() => uploadQueueOf(user, { http, toasts, queries }), [user, http, toasts, queries])
  const all = useStream(queue.uploads$)
  const uploads = useMemo(() => all.filter((upload) => upload.project === project), [all, project])
  const isUploading = uploads.some(isUnderWay)
  useWarningBeforeLeaving(isUploading)

  /** Sends files; asks first where that replaces listed ones. */
  const send = async (files: readonly FileToSend[], listed: readonly Entry[]): Promise<void> => {
    if (files.length === 0) return
    if (bucket === undefined) return toasts.error(MESSAGES.bucketFirst)
    const there = new Set(listed.map(({ key }) => key))
    const replaced = files.filter(({ path }) => there.has(prefix + path)).map(({ path }) => path)
    const isSure =
      replaced.length === 0 ||
      (await dialogs.confirm({
        title: UPLOAD.replaceTitle,
        text: UPLOAD.replace(replaced),
        confirm: UPLOAD.replaceConfirm,
        cancel: MESSAGES.cancel,
        danger: true,
      }))
    if (isSure) queue.add({ project, bucket, prefix }, files)
  }
  const isHere = (upload: Upload) => upload.project === project
  return {
    uploads,
    isUploading,
    send,
    cancel: (id: number) => queue.cancel((upload) => upload.id === id),
    cancelAll: () => queue.cancel(isHere),
    retry: () => queue.retry(isHere),
    clear: () => queue.clear(isHere),
  }
}

/** The browser asks before it leaves a page that is still sending. */
function useWarningBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
}
