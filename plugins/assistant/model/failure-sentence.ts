import { ApiError } from '@etabli/sdk'
import { MESSAGES } from '../messages'

/** Of a call that got no reply at all. */
const NO_REPLY = 0

/** Why there is no answer, as one sentence for the user; in the past, so that it stays true once the network is back. */
export function failureSentence(error: unknown, isOnline: boolean = navigator.onLine): string {
  if (error instanceof ApiError && error.status === NO_REPLY)
    return isOnline ? MESSAGES.serverSilent : MESSAGES.wasOffline
  if (isGone(error)) return MESSAGES.conversationGone
  return error instanceof Error ? sentence(error.message) : MESSAGES.failed
}

/** Whether the same request may be answered the next time. A conversation that is gone begins anew. */
export function canTryAgain(error: unknown): boolean {
  if (!(error instanceof ApiError) || isGone(error)) return true
  return error.status === NO_REPLY || error.status === 429 || error.status >= 500
}

/** Whether the server knows the conversation no more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNKNOWN_CONVERSATION'
}

/** What calls say begins small and has no full stop. */
function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}
