import type { HttpService, ToastService } from '@etabli/sdk'
import type { QueryClient } from '@etabli/sdk/platform/react'
import { callKey } from '@etabli/sdk/react'
import { getUploadLink, listObjects } from '../../contract'
import { UPLOAD } from '../../messages'
import { putFile } from './put-file'
import { UploadQueue } from './upload-queue'

/** How often the list is read anew while files are being sent. */
const RELOAD_MS = 2_000

interface Services {
  readonly http: HttpService
  readonly toasts: ToastService
  readonly queries: QueryClient
}

/** One queue of a user, so that files go on being sent while another screen is looked at. */
const queues = new WeakMap<HttpService, { readonly user: string; readonly queue: UploadQueue }>()

export function uploadQueueOf(user: string, services: Services): UploadQueue {
  const known = queues.get(services.http)
  if (known?.user === user) return known.queue
  // Somebody else has signed in.
  known?.queue.cancel(() => true)
  const queue = createUploadQueue(services)
  queues.set(services.http, { user, queue })
  return queue
}

export function createUploadQueue({ http, toasts, queries }: Services): UploadQueue {
  const reload = () => queries.invalidateQueries({ queryKey: callKey(listObjects) })
  let reloadedAt = 0
  // When a store is down, hundreds of files fail for one reason, which is told once.
  const told = new Set<string>()
  const tell = (message: string) => {
    if (!told.has(message)) toasts.error(message)
    told.add(message)
  }
  return new UploadQueue({
    async send({ project, bucket, key, size }, file, signal, onProgress) {
      const fields = { projectName: project, bucketName: bucket, fileName: key, fileSize: size }
      const { uploadLink } = await http.call(getUploadLink, fields, { signal, quiet: true }).catch((error: unknown) => {
        if (!signal.aborted) tell(error instanceof Error ? error.message : String(error))
        throw error
      })
      await putFile(uploadLink, file, { signal, onProgress }).catch((error: unknown) => {
        if (!signal.aborted) tell(UPLOAD.failed)
        throw error
      })
      if (performance.now() - reloadedAt < RELOAD_MS) return
      reloadedAt = performance.now()
      void reload()
    },
    onIdle(stored) {
      told.clear()
      if (stored === 0) return
      toasts.success(UPLOAD.done(stored))
      void reload()
    },
  })
}
