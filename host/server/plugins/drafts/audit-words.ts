import type { AuditWords } from '@etabli/sdk/platform/server'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'plugin-draft.put': { verb: 'try out', did: 'tried out', thing: 'a draft of a plugin' },
  'plugin-draft.end': { verb: 'end', did: 'ended', thing: 'a draft of a plugin' },
}
