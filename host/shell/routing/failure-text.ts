import { isMissingCode } from '@etabli/core/plugin/kernel/missing-code'
import { ROUTING } from './messages'

/** What a page that failed is told to be, in a title and a sentence. */
export function failureText(error: unknown, wasOffline: boolean): { readonly title: string; readonly text: string } {
  if (wasOffline) return ROUTING.offline
  return isMissingCode(error) ? ROUTING.notLoaded : ROUTING.failed
}
