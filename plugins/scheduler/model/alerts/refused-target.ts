import { ApiError } from '@etabli/sdk'
import { ALERT_FORM } from '../../messages/alerts'

/** Refusals of the platform that are about where messages go. */
const OF_TARGET: ReadonlySet<string> = new Set([
  'WEBHOOK_HOST_NOT_LISTED',
  'NOT_A_WEB_ADDRESS',
  'ACCOUNT_IN_ADDRESS',
  'NOT_A_MAIL_ADDRESS',
  'TOO_MANY_RECEIVERS',
  'RECEIVER_NOT_ALLOWED',
  'NO_MAIL_SERVER',
])

/** What to say at the field of the address that was refused; undefined where something else was. */
export function refusedTarget(refusal: unknown, target: string): string | undefined {
  if (!(refusal instanceof ApiError) || !OF_TARGET.has(refusal.code)) return undefined
  if (refusal.code !== 'WEBHOOK_HOST_NOT_LISTED' || !URL.canParse(target)) return refusal.message
  return ALERT_FORM.hostNotListed(new URL(target).hostname)
}
