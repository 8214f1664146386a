import type { Principal } from '@etabli/core/access/evaluate'
import type { Role } from '@etabli/core/access/role'
import { createToken } from '../../services/token'

/** An access token as it is listed: never its value. Times are ISO 8601. */
export interface AccessTokenRecord {
  readonly id: string
  readonly name: string
  /** The address that it was made for; may be empty. */
  readonly url: string
  readonly createdAt: string
  /** Exact to the minute; undefined where it was never used. */
  readonly lastUsedAt: string | undefined
  /** Undefined where it does not expire. */
  readonly expiresAt: string | undefined
}

/** A user as administrators see it; nothing of the password. */
export interface AdministeredUser {
  readonly email: string
  readonly role: Role
  readonly organization: string
  /** The public address of the platform; may be empty. */
  readonly platformUrl: string
  readonly externalApps: readonly { readonly name: string; readonly [field: string]: unknown }[]
  /** As it is stored, unknown fields too. */
  readonly configuration: Readonly<Record<string, unknown>>
  readonly accessTokens: readonly AccessTokenRecord[]
}

export interface NewUser {
  readonly email: string
  readonly password: string
  readonly role: Role
  readonly externalApps: AdministeredUser['externalApps']
  readonly configuration: AdministeredUser['configuration']
}

/** What is undefined stays as it is. */
export interface UserChanges {
  readonly password?: string | undefined
  readonly role?: Role | undefined
  readonly externalApps?: AdministeredUser['externalApps'] | undefined
  readonly configuration?: AdministeredUser['configuration'] | undefined
}

/** Texts are parts of what is looked for, whatever their letter case; what is undefined or empty does not filter. */
export interface UserSearch {
  /** In the address, the role, the organisation, names of plugins, projects and access tokens. */
  readonly text?: string | undefined
  readonly email?: string | undefined
  /** The address has these letters in this order, whatever stands between. */
  readonly emailLetters?: string | undefined
  readonly roles?: readonly Role[] | undefined
  readonly app?: string | undefined
  readonly sort: 'email' | 'role'
  readonly descending: boolean
  readonly offset: number
  readonly limit: number
}

/**
 * Makes, changes and removes users and their access tokens. Whoever acts must pass the admin check; that is the caller's
 * to ask. What an administrator may do to a superadmin, and that one superadmin stays, is judged here, on the store as it is.
 */
export interface UserAdministration {
  /** Every user, by email address. */
  list(): Promise<readonly AdministeredUser[]>
  search(search: UserSearch): Promise<{
    readonly users: readonly AdministeredUser[]
    /** How many fit. */
    readonly total: number
    /** The roles that any user has. */
    readonly roles: readonly Role[]
  }>
  /** Fails with NO_USER. */
  find(email: string): Promise<AdministeredUser>
  /** Fails with EMAIL_TAKEN, SUPERADMIN_ONLY, PASSWORD_REFUSED. */
  create(actor: Principal, user: NewUser): Promise<AdministeredUser>
  /** Fails with NO_USER, SUPERADMIN_ONLY, LAST_SUPERADMIN, PASSWORD_REFUSED. A new password ends all sessions of the user. */
  update(
    actor: Principal,
    email: string,
    changes: UserChanges,
  ): Promise<{ readonly before: AdministeredUser; readonly after: AdministeredUser }>
  /** Fails with NO_USER, OWN_USER, SUPERADMIN_ONLY, LAST_SUPERADMIN. The result is the user as he was. */
  remove(actor: Principal, email: string): Promise<AdministeredUser>
  /** The token's value is told this once. Fails with NO_USER, SUPERADMIN_ONLY, TOO_MANY_TOKENS. */
  createToken(
    actor: Principal,
    email: string,
    token: { readonly name: string; readonly url: string; readonly expiresInDays: number | undefined },
  ): Promise<{ readonly value: string; readonly record: AccessTokenRecord }>
  /** Fails with NO_USER, NO_ACCESS_TOKEN, SUPERADMIN_ONLY. The result is the token that is no more. */
  revokeToken(actor: Principal, email: string, tokenId: string): Promise<AccessTokenRecord>
}
export const UserAdministration = createToken<UserAdministration>(
  'etabli.UserAdministration',
  'Makes, changes and removes users and their access tokens',
)
