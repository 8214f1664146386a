import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { exportTable } from '../contract'
import { exportFileName } from './export-file'
import { narrowing, type Selection, selectionFields } from './table-request'
import { useDownload } from './use-download'

/** Downloads what the grid shows, all its pages. */
export function useExport() {
  const http = useService(HttpService)
  const { running, start: startDownload, cancel } = useDownload()
  const start = useCallback(
    (selection: Selection, columns: readonly string[], isPartial: boolean) => {
      const input = { ...selectionFields(selection), ...narrowing(selection.address), columns: [...columns] }
      return startDownload({
        file: exportFileName(selection.name),
        isPartial,
        download: (options) => http.download(exportTable, input, options),
      })
    },
    [http, startDownload],
  )
  return { running, start, cancel }
}
