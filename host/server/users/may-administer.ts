import type { Role } from '@etabli/core/access/role'
import type { ApiError } from '@etabli/core/envelope/api-error'
import { userFailures } from './failures'

export interface Administered {
  readonly id: string
  readonly role: Role
}

/** What is about to be done to a user. `demote` is any role but superadmin. */
export type Deed = 'change' | 'remove' | { readonly giveRole: Role }

/**
 * Why a deed is refused; undefined where it may be done. An administrator who is no superadmin can neither make one nor touch
 * one, and one superadmin stays.
 */
export function refusalOf(
  actor: Administered,
  target: Administered,
  deed: Deed,
  superadmins: number,
): ApiError | undefined {
  const role = typeof deed === 'object' ? deed.giveRole : undefined
  const touchesSuperadmin = target.role === 'superadmin' || role === 'superadmin'
  if (touchesSuperadmin && actor.role !== 'superadmin') return userFailures.SUPERADMIN_ONLY()
  if (deed === 'remove' && actor.id === target.id) return userFailures.OWN_USER()
  const ends = deed === 'remove' || (role !== undefined && role !== 'superadmin')
  if (ends && target.role === 'superadmin' && superadmins <= 1) return userFailures.LAST_SUPERADMIN()
  return undefined
}
