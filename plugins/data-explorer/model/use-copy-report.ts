import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import type { CopyReport } from '@etabli/sdk/ui'
import { useCallback } from 'react'

/** Says what came of a copy. */
export function useCopyReport(): (report: CopyReport) => void {
  const toasts = useService(ToastService)
  return useCallback(({ isCopied, text }) => void (isCopied ? toasts.success(text) : toasts.error(text)), [toasts])
}
