import type { AuditWords } from '@etabli/sdk/platform/server'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'external-app.start': { verb: 'start', did: 'started', thing: 'an external app' },
  'external-app.restart': { verb: 'restart', did: 'restarted', thing: 'an external app' },
  'external-app.stop': { verb: 'stop', did: 'stopped', thing: 'an external app' },
}
