import type { AuditWords } from '@etabli/sdk/platform/server'

const BUNDLE = '/:project/bundles?search=:name'
const TASK = '/:project/tasks?search=:name'
const ALERTS = '/:project/alerts'
const ARTEFACT = '/:project/artefacts/:name'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'bundle.create': { verb: 'create', did: 'created', thing: 'a bundle', page: BUNDLE },
  'bundle.update': { verb: 'change', did: 'changed', thing: 'a bundle', page: BUNDLE },
  'bundle.delete': { verb: 'delete', did: 'deleted', thing: 'a bundle' },
  'bundle.schedule': { verb: 'schedule', did: 'scheduled', thing: 'a bundle', page: BUNDLE },
  'bundle.unschedule': { verb: 'unschedule', did: 'unscheduled', thing: 'a bundle', page: BUNDLE },
  'bundle.pause': { verb: 'pause or resume', did: 'paused or resumed', thing: 'a bundle', page: BUNDLE },
  'bundle.run': { verb: 'run', did: 'ran', thing: 'a bundle', page: BUNDLE },
  'bundle.cancel': { verb: 'cancel a run of', did: 'cancelled a run of', thing: 'a bundle', page: BUNDLE },
  'bundle.resume': { verb: 'resume a run of', did: 'resumed a run of', thing: 'a bundle', page: BUNDLE },
  'task.exec': { verb: 'run', did: 'ran', thing: 'a task', page: TASK },
  'task.schedule': { verb: 'schedule', did: 'scheduled', thing: 'a task', page: TASK },
  'task.unschedule': { verb: 'unschedule', did: 'unscheduled', thing: 'a task', page: TASK },
  'task.pause': { verb: 'pause or resume', did: 'paused or resumed', thing: 'a task', page: TASK },
  'task.reschedule': { verb: 'reschedule', did: 'rescheduled', thing: 'a task', page: TASK },
  'task.cancel': { verb: 'cancel', did: 'cancelled', thing: 'a task', page: TASK },
  'alert.create': { verb: 'create', did: 'created', thing: 'an alert', page: ALERTS },
  'alert.update': { verb: 'change', did: 'changed', thing: 'an alert', page: ALERTS },
  'alert.delete': { verb: 'delete', did: 'deleted', thing: 'an alert' },
  'alert.test': { verb: 'test', did: 'tested', thing: 'an alert', page: ALERTS },
  'artefact.create': { verb: 'create', did: 'created', thing: 'an artefact', page: ARTEFACT },
  'artefact.update': { verb: 'change', did: 'changed', thing: 'an artefact', page: ARTEFACT },
  'artefact.delete': { verb: 'delete', did: 'deleted', thing: 'an artefact' },
}
