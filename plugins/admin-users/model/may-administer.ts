import type { Principal } from '@etabli/sdk'
import type { UserRecord } from '../contract'
import { USERS } from '../messages'

// Spares administrators a refusal; the server judges every call by itself.

/** Why this administrator may not change a user; undefined where he may. */
export function whyNotChange(actor: Pick<Principal, 'role'>, user: Pick<UserRecord, 'role'>): string | undefined {
  return user.role === 'superadmin' && actor.role !== 'superadmin' ? USERS.superadminOnly : undefined
}

/** Why this administrator may not delete a user. */
export function whyNotDelete(
  actor: Pick<Principal, 'role' | 'email'>,
  user: Pick<UserRecord, 'role' | 'email'>,
): string | undefined {
  return whyNotChange(actor, user) ?? (actor.email === user.email ? USERS.ownUser : undefined)
}
