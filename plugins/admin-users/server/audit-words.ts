import type { AuditWords } from '@etabli/sdk/platform/server'

const USER = '/admin/users?search=:name'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'user.create': { verb: 'create', did: 'created', thing: 'a user', page: USER },
  'user.update': { verb: 'change', did: 'changed', thing: 'a user', page: USER },
  'user.delete': { verb: 'delete', did: 'deleted', thing: 'a user' },
  'access-token.create': { verb: 'create', did: 'created', thing: 'an access token' },
  'access-token.revoke': { verb: 'revoke', did: 'revoked', thing: 'an access token' },
}
