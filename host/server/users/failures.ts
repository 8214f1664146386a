import { defineFailures } from '@etabli/core/envelope/api-error'

export const userFailures = defineFailures({
  NO_USER: { status: 404, message: 'unknown user' },
  EMAIL_TAKEN: { status: 409, message: 'email already exists' },
  SUPERADMIN_ONLY: {
    status: 403,
    message: 'only a superadmin may make, change or delete a superadmin: ask one',
  },
  LAST_SUPERADMIN: {
    status: 409,
    message: 'this is the last superadmin: give another user that role first',
  },
  OWN_USER: { status: 409, message: 'you cannot delete your own user: ask another administrator' },
  NO_ACCESS_TOKEN: { status: 404, message: 'unknown access token' },
  TOO_MANY_TOKENS: { status: 409, message: 'this user has 100 access tokens: revoke one first' },
})
