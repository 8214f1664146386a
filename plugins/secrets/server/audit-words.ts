import type { AuditWords } from '@etabli/sdk/platform/server'

const SECRET = '/:project/secrets?search=:name'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'secret.create': { verb: 'create', did: 'created', thing: 'a secret', page: SECRET },
  'secret.read': { verb: 'read', did: 'read', thing: 'a secret', page: SECRET },
  'secret.update': { verb: 'change', did: 'changed', thing: 'a secret', page: SECRET },
  'secret.revoke': { verb: 'revoke', did: 'revoked', thing: 'a secret' },
  'secret.test': { verb: 'test', did: 'tested', thing: 'a secret', page: SECRET },
  'secret.compare': { verb: 'compare', did: 'compared', thing: 'a secret', page: SECRET },
}
