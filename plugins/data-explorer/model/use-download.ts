import { type DownloadOptions, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { saveFile } from '@etabli/sdk/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MESSAGES } from '../messages'
import { RowCounter } from './row-counter'

export interface RunningExport {
  readonly file: string
  readonly rows: number
}

interface CsvDownload {
  readonly file: string
  /** The result goes on behind what the file can hold. */
  readonly isPartial: boolean
  readonly download: (options: DownloadOptions) => Promise<Blob>
}

/** How often the count of a running export is shown anew. */
const PROGRESS_MS = 200

/** Downloads CSV files and counts their rows meanwhile; one at a time, ended with its page. */
export function useDownload() {
  const toasts = useService(ToastService)
  const [running, setRunning] = useState<RunningExport>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const start = useCallback(
    async ({ file, isPartial, download }: CsvDownload) => {
      abort.current?.abort()
      const controller = new AbortController()
      abort.current = controller
      const counter = new RowCounter()
      let shownAt = 0
      const onChunk = (chunk: Uint8Array) => {
        counter.add(chunk)
        if (performance.now() - shownAt < PROGRESS_MS || controller.signal.aborted) return
        shownAt = performance.now()
        setRunning({ file, rows: counter.rows })
      }
      setRunning({ file, rows: 0 })
      try {
        saveFile(await download({ signal: controller.signal, onChunk }), file)
        toasts.success((isPartial ? MESSAGES.exportedPart : MESSAGES.exported)(counter.rows, file))
      } catch {
        // The call has shown its failure; a cancelled one has nothing to show.
      } finally {
        if (abort.current === controller) setRunning(undefined)
      }
    },
    [toasts],
  )
  const cancel = useCallback(() => abort.current?.abort(), [])
  return { running, start, cancel }
}
