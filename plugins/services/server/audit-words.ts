import type { AuditWords } from '@etabli/sdk/platform/server'

const SERVICES = '/:project/services'
const SERVICE = '/:project/services?search=:name'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'service.create': { verb: 'create', did: 'created', thing: 'a service', page: SERVICE },
  'service.update': { verb: 'change', did: 'changed', thing: 'a service', page: SERVICE },
  'service.delete': { verb: 'delete', did: 'deleted', thing: 'a service' },
  'service.deploy': { verb: 'deploy', did: 'deployed', thing: 'a service', page: SERVICES },
  'service.start': { verb: 'start', did: 'started', thing: 'a service', page: SERVICES },
  'service.stop': { verb: 'stop', did: 'stopped', thing: 'a service', page: SERVICES },
  'service.undeploy': { verb: 'undeploy', did: 'undeployed', thing: 'a service', page: SERVICES },
  'service.update-deployment': { verb: 'deploy anew', did: 'deployed anew', thing: 'a service', page: SERVICES },
  'service.update-spec': { verb: 'resize', did: 'resized', thing: 'a service', page: SERVICES },
  'service.update-health-checks': {
    verb: 'change the health checks of',
    did: 'changed the health checks of',
    thing: 'a service',
    page: SERVICE,
  },
}
