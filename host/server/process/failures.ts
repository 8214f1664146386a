import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  PROGRAM_MISSING: {
    status: 503,
    message: 'a program is not installed on the server: an operator of the platform must install it',
  },
  PROCESS_NOT_STARTED: { status: 503, message: 'a program could not be started, contact an administrator' },
})
