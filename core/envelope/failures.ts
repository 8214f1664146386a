import { TEXTS } from '../constants'
import { defineFailures } from './api-error'

/** The failures that every call can end with, whichever area answers it. */
export const failures = defineFailures({
  NO_TOKEN: { status: 401, message: TEXTS.noToken },
  TOKEN_EXPIRED: { status: 401, message: TEXTS.tokenExpired },
  TOKEN_INVALID: { status: 401, message: TEXTS.invalidToken },
  ACCESS_DENIED: { status: 403, message: 'you do not have permission for this action' },
  SIGN_IN_NEEDED: { status: 403, message: 'this cannot be done with an access token: sign in instead' },
  NOT_FOUND: { status: 404, message: 'not found' },
  UNKNOWN_PROJECT: { status: 404, message: 'unknown project' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'method not allowed' },
  BAD_REQUEST: { status: 400, message: 'the request is malformed' },
  INVALID_INPUT: { status: 400, message: 'the request has invalid fields' },
  TOO_SLOW: { status: 408, message: 'the request did not arrive in time' },
  TOO_LARGE: { status: 413, message: 'the request is too large' },
  UNSUPPORTED_BODY: { status: 415, message: 'the request body has an unsupported type' },
  UNMET_EXPECTATION: { status: 417, message: 'the expectation of the request cannot be met' },
  TOO_MANY_REQUESTS: { status: 429, message: 'too many attempts, wait a minute and try again' },
  HEADERS_TOO_LARGE: { status: 431, message: 'the request headers are too large' },
  INTERNAL: { status: 500, message: 'an internal error occurred, contact an administrator with the request id' },
  AUDIT_UNAVAILABLE: {
    status: 503,
    message: 'the audit trail cannot be written, so nothing was changed: try again, or contact an administrator',
  },
  UNAVAILABLE: { status: 503, message: 'the platform is not ready, try again in a moment' },
})
