import { defineFailures } from '@etabli/core/envelope/api-error'

export const userFailures = defineFailures({
  NO_USER: { status: 404, message: 'unknown user' },
  EMAIL_TAKEN: { status: 409, message: 'email already exists' },
  SUPERADMIN_ONLY: {
    status: 403,
    message: 'only a superadmin may create, change or delete a superadmin: ask one',
  },
  LAST_SUPERADMIN: {
    status: 409,
    message: 'this is the last superadmin: give another user that role first',
  },
  OWN_USER: { status: 409, message: 'you cannot delete your own user: ask another administrator' },
  PASSWORD_REFUSED: {
    status: 422,
    message:
      'The password is too easy to guess: it is common, repeats itself, or is made from the address, the organisation or the product. Choose another.',
  },
  WRONG_PASSWORD: { status: 422, message: 'The current password is wrong.' },
  SAME_PASSWORD: { status: 422, message: 'The new password is the same as the current one: choose another.' },
  NO_PASSWORD: {
    status: 409,
    message: 'You sign in with Google and have no password here: an administrator can give you one.',
  },
  NO_ACCESS_TOKEN: { status: 404, message: 'unknown access token' },
  TOO_MANY_TOKENS: { status: 409, message: 'this user has 100 access tokens: revoke one first' },
})
