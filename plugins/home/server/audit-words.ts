import type { AuditWords } from '@etabli/sdk/platform/server'

const HOMEPAGE = '/:project'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'homepage.update': { verb: 'change', did: 'changed', thing: 'a homepage', page: HOMEPAGE },
  'homepage.revert': {
    verb: 'bring back an earlier text of',
    did: 'brought back an earlier text of',
    thing: 'a homepage',
    page: HOMEPAGE,
  },
}
