import type { AuditWords } from '@etabli/sdk/platform/server'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'audit-trail.export': {
    verb: 'download',
    did: 'downloaded',
    thing: 'the audit trail',
    object: 'untold',
    page: '/admin/audit',
  },
}
