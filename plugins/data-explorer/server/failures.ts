import { defineFailures } from '@etabli/sdk/server'

/** Every failure of the explorer. None names a host, an account or a password; what the database said is the cause. */
export const failures = defineFailures({
  UNKNOWN_CONNECTION: { status: 404, message: 'unknown connection' },
  UNKNOWN_SCHEMA: { status: 404, message: 'unknown schema' },
  UNKNOWN_TABLE: { status: 404, message: 'unknown table' },
  INVALID_SEARCH: { status: 400, message: 'invalid search form data' },
  INVALID_FORM: { status: 400, message: 'invalid form' },
  PROPORTION_TOO_LARGE: { status: 400, message: 'You cannot request more of the table.' },
  CANCELLED: { status: 400, message: 'the request was cancelled' },
  TABLE_DENIED: { status: 403, message: 'the connection has no permission to read this table' },
  DATA_FAULT: { status: 422, message: 'the database could not compute a value of this table' },
  BUSY: { status: 429, message: 'the connection is busy, try again in a moment' },
  BROKEN_SETTINGS: { status: 503, message: 'the settings of the connection cannot be used, contact an administrator' },
  UNREACHABLE: { status: 503, message: 'the database of the connection cannot be reached' },
  SIGN_IN_REFUSED: { status: 503, message: 'the database refused the user name or password of the connection' },
  UNKNOWN_DATABASE: { status: 503, message: 'the database of the connection does not exist' },
  TOO_SLOW: {
    status: 503,
    message: 'the database took too long to answer, restrict the search or the share of the table',
  },
  DATABASE_FAILED: { status: 503, message: 'the database could not answer the request' },
})

/** The message for a share of the table that is larger than the connection lets through. */
export function proportionTooLarge(maximum: number) {
  return failures.PROPORTION_TOO_LARGE({ message: `You cannot request more than ${maximum} of the table.` })
}
