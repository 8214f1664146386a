import { HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { exportTable } from '../contract'
import { MESSAGES } from '../messages'
import { exportFileName, saveFile } from './export-file'
import { RowCounter } from './row-counter'
import { narrowing, type Selection, selectionFields } from './table-request'

export interface RunningExport {
  readonly file: string
  readonly rows: number
}

/** How often the count of a running export is shown anew. */
const PROGRESS_MS = 200

/** Downloads what the grid shows, all its pages; one export at a time, ended with its page. */
export function useExport() {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const [running, setRunning] = useState<RunningExport>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const start = useCallback(
    async (selection: Selection, columns: readonly string[], isPartial: boolean) => {
      abort.current?.abort()
      const controller = new AbortController()
      abort.current = controller
      const file = exportFileName(selection.name)
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
        const input = { ...selectionFields(selection), ...narrowing(selection.address), columns: [...columns] }
        saveFile(await http.download(exportTable, input, { signal: controller.signal, onChunk }), file)
        toasts.success((isPartial ? MESSAGES.exportedPart : MESSAGES.exported)(counter.rows, file))
      } catch {
        // The call has shown its failure; a cancelled one has nothing to show.
      } finally {
        if (abort.current === controller) setRunning(undefined)
      }
    },
    [http, toasts],
  )
  const cancel = useCallback(() => abort.current?.abort(), [])
  return { running, start, cancel }
}
