import { defineCall } from '../contract/define-call'
import { JobState } from './contract'

export const readAdminJobState = defineCall({
  method: 'GET',
  path: '/api/v1/admin/job/state/:jobID',
  access: 'admin',
  signedIn: false,
  topic: 'job/:jobID',
  summary: 'The state of a job of the administration',
  returns: { jobState: JobState },
  fails: [404],
})

export const cancelAdminJob = defineCall({
  method: 'POST',
  path: '/api/v1/admin/job/cancel/:jobID',
  access: 'admin',
  signedIn: false,
  action: 'job.cancel',
  summary: 'Ends a job of the administration',
  fails: [404, 409],
})
