import type { AccessTokenRecord, AdministeredUser } from '@etabli/sdk/platform/server'
import type { AccessToken, UserRecord } from '../contract'

/** A user in the words of the calls. */
export function userAsListed(user: AdministeredUser): UserRecord {
  return {
    email: user.email,
    role: user.role,
    organization: user.organization,
    'sda-url': user.platformUrl,
    'external-apps': user.externalApps,
    'sda-configuration': user.configuration,
    'access-tokens': user.accessTokens.map((token) => tokenAsListed(token, user.email)),
  }
}

/** An access token in the words of the calls. */
export function tokenAsListed(token: AccessTokenRecord, email: string): AccessToken {
  return {
    token_id: token.id,
    token_name: token.name,
    email,
    'sda-url': token.url,
    created_at: token.createdAt,
    ...(token.lastUsedAt !== undefined && { last_used_at: token.lastUsedAt }),
    ...(token.expiresAt !== undefined && { expires_at: token.expiresAt }),
  }
}

/** What the audit trail keeps of a user: what an administrator may change, without the password. */
export function audited({ email, role, externalApps, configuration }: AdministeredUser) {
  return { email, role, 'external-apps': externalApps, 'sda-configuration': configuration }
}
