import { HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { saveFile } from '@etabli/sdk/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { exportEvents, type Filter } from '../contract'
import { DOWNLOAD } from '../messages'

/** Downloads what fits a filter as a file; one at a time, ended with its page. */
export function useCsvDownload() {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const [running, setRunning] = useState(false)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const start = useCallback(
    async (filter: Filter) => {
      const controller = new AbortController()
      abort.current = controller
      setRunning(true)
      try {
        const file = DOWNLOAD.file(new Date().toISOString().slice(0, 10))
        saveFile(await http.download(exportEvents, filter, { signal: controller.signal }), file)
        toasts.success(DOWNLOAD.done(file))
      } catch {
        // The call has shown its failure; a cancelled one has nothing to show.
      } finally {
        setRunning(false)
      }
    },
    [http, toasts],
  )
  const cancel = useCallback(() => abort.current?.abort(), [])
  return { running, start, cancel }
}
