import type { AuditWords } from '@etabli/sdk/platform/server'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'job.cancel': { verb: 'cancel', did: 'cancelled', thing: 'a job' },
}
