import { defineCall } from '../contract/define-call'
import { JobState } from './contract'

export const readAdminJobState = defineCall({
  method: 'GET',
  path: '/api/v1/admin/job/state/:jobID',
  access: 'admin',
  signedIn: false,
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
  summary: 'Ends a job of the administration; one that is over stays as it is',
  fails: [404],
})
