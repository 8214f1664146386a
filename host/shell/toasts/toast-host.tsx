import { ToastService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { shellPart } from '../shell-part'

/** Says what went wrong, so that it must not itself be what is missing: the frame fetches it with the first input. */
export const Toaster = shellPart(() => import('./toaster'))

/** The place of the toasts; their code is loaded with the first one at the latest. */
export function ToastHost() {
  const toasts = useStream(useService(ToastService).toasts$)
  if (toasts.length === 0) return null
  return <Toaster toasts={toasts} />
}
