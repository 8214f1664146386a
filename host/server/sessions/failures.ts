import { defineFailures } from '@etabli/core/envelope/api-error'

export const signInFailures = defineFailures({
  WRONG_CREDENTIALS: { status: 401, message: 'wrong email, username or password' },
  GOOGLE_NOT_CONFIGURED: { status: 404, message: 'Google sign-in is not configured on this platform' },
  GOOGLE_REFUSED: { status: 401, message: 'the Google sign-in was not accepted' },
  GOOGLE_UNKNOWN_USER: { status: 403, message: 'this Google account has no user here, contact an administrator' },
})
