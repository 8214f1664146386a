import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback } from 'react'
import type { TableRow } from '../../contract'
import { QUERY } from '../../messages/query'
import { type CopiedColumn, type CopyFormat, resultText } from './result-text'

/** Puts rows on the clipboard. */
export function useCopy(columns: readonly CopiedColumn[]) {
  const toasts = useService(ToastService)
  return useCallback(
    async (format: CopyFormat, rows: readonly TableRow[]) => {
      const text = resultText(format, columns, rows)
      try {
        // The clipboard is asked for at once, while the browser still sees the click; the text may come later.
        const blob = text.then((all) => new Blob([all], { type: 'text/plain' }))
        await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
      } catch {
        // The browser does not allow access to the clipboard.
        return toasts.error(QUERY.notCopied)
      }
      toasts.success(QUERY.copied(rows.length))
    },
    [columns, toasts],
  )
}
