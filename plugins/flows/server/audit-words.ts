import type { AuditWords } from '@etabli/sdk/platform/server'

const FLOW = '/:project/flows/:name'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'flow.create': { verb: 'create', did: 'created', thing: 'a flow', page: FLOW },
  'flow.update': { verb: 'change', did: 'changed', thing: 'a flow', page: FLOW },
  'flow.delete': { verb: 'delete', did: 'deleted', thing: 'a flow' },
  'flow.state': { verb: 'change the state of', did: 'changed the state of', thing: 'a flow', page: FLOW },
  'flow.test': { verb: 'test', did: 'tested', thing: 'a connector' },
  'flow.discover': { verb: 'discover the streams of', did: 'discovered the streams of', thing: 'a connector' },
  'connector.add': { verb: 'add', did: 'added', thing: 'a connector' },
  'connector.remove': { verb: 'remove', did: 'removed', thing: 'a connector' },
}
