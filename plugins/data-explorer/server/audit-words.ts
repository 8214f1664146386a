import type { AuditWords } from '@etabli/sdk/platform/server'

const EXPLORER = '/:project/data-explorer'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'query.run': { verb: 'run a query on', did: 'ran a query on', thing: 'a connection', page: EXPLORER },
  'query.export': { verb: 'export a query on', did: 'exported a query on', thing: 'a connection', page: EXPLORER },
}
