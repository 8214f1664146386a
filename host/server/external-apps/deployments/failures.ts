import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  DEPLOYMENT_ELSEWHERE: { status: 409, message: 'this app is run by another server of the platform' },
  DEPLOYMENT_NOT_STARTED: { status: 503, message: 'the app could not be started, contact an administrator' },
  DEPLOYMENT_NOT_ENDED: { status: 503, message: 'the app could not be stopped, contact an administrator' },
})
