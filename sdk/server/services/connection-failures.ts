import { defineFailures } from '@etabli/core/envelope/api-error'

/** Every failure of a connection and of its driver. None names a host, an account or a password; what the database said is the cause. */
export const connectionFailures = defineFailures({
  UNKNOWN_CONNECTION: { status: 404, message: 'unknown connection' },
  UNKNOWN_SCHEMA: { status: 404, message: 'unknown schema' },
  UNKNOWN_TABLE: { status: 404, message: 'unknown table' },
  INVALID_FORM: { status: 400, message: 'invalid form' },
  NOT_A_QUERY: { status: 400, message: 'only statements that return rows can be run here' },
  SEVERAL_STATEMENTS: { status: 400, message: 'run one statement at a time' },
  STATEMENT_OUT_OF_BOUNDS: { status: 400, message: 'the statement is too long or too deeply nested to be sent' },
  CANCELLED: { status: 400, message: 'the request was cancelled' },
  TABLE_DENIED: { status: 403, message: 'the connection has no permission to read this table' },
  ACCOUNT_MAY_HARM: {
    status: 403,
    message:
      'the account of the connection may reach files or programs of its server, so the platform runs no queries with it: give the connection an account that can only read',
  },
  NO_SCHEMA: { status: 403, message: 'the account of the connection may not read any schema' },
  QUERY_FAILED: { status: 422, message: 'the database refused the query' },
  RESULT_TOO_LARGE: {
    status: 422,
    message: 'the result is too large to be read, select fewer columns or shorter values',
  },
  DATA_FAULT: { status: 422, message: 'the database could not compute a value of this table' },
  BUSY: { status: 429, message: 'the connection is busy, try again in a moment' },
  BROKEN_SETTINGS: { status: 503, message: 'the settings of the connection cannot be used, contact an administrator' },
  UNKNOWN_HOST: { status: 503, message: 'the host name of the connection cannot be resolved' },
  NOTHING_LISTENS: { status: 503, message: 'no database answers on the port of the connection' },
  NO_ENCRYPTION: { status: 503, message: 'the database and the connection do not agree on encryption (TLS)' },
  UNREACHABLE: { status: 503, message: 'the database of the connection cannot be reached' },
  SIGN_IN_REFUSED: { status: 503, message: 'the database refused the user name or password of the connection' },
  UNKNOWN_DATABASE: { status: 503, message: 'the database of the connection does not exist' },
  TOO_SLOW: {
    status: 503,
    message: 'the database took too long to answer, restrict the search or the share of the table',
  },
  DATABASE_FAILED: { status: 503, message: 'the database could not answer the request' },
})
