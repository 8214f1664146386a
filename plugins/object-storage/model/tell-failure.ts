import { ApiError, type ToastService } from '@etabli/sdk'
import { BLOCKED_DELETIONS } from '../contract'

const BLOCKED: ReadonlySet<string> = new Set(BLOCKED_DELETIONS)

/** Tells why something failed. What is refused because it is not empty is information: nothing went wrong. */
export function tellFailure(toasts: ToastService, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ApiError && BLOCKED.has(error.code)) toasts.info(message)
  else toasts.error(message)
}
