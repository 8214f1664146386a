import { safeHref } from '@etabli/sdk'
import type { UserRecord } from '../contract'

/** What a new token is asked for with. @param days `''`: it does not expire */
export function tokenRequest(user: Pick<UserRecord, 'email' | 'sda-url'>, name: string, days: string) {
  return {
    token_name: name.trim(),
    email: user.email,
    // Kept beside the token only; an address that is none would be refused.
    sda_url: safeHref(user['sda-url']) === undefined ? '' : user['sda-url'],
    ...(days !== '' && { expires_in_days: Number(days) }),
  }
}
