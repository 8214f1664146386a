import type { AuditWords } from '@etabli/sdk/platform/server'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'session.sign-in': { verb: 'sign in', did: 'signed in', thing: '', object: 'untold' },
  'session.sign-out': { verb: 'sign out', did: 'signed out', thing: '', object: 'untold' },
  'session.change-password': {
    verb: 'change their password',
    did: 'changed their password',
    thing: '',
    object: 'untold',
  },
}
