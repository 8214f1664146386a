import { ApiError, connectionFailures } from '@etabli/sdk/server'

/** Why a statement was ended by us. */
export type Interruption = 'caller' | 'deadline' | 'closed'

type Failure = (details: { cause: unknown }) => ApiError

const BY_INTERRUPTION: Readonly<Record<Interruption, Failure>> = {
  caller: connectionFailures.CANCELLED,
  deadline: connectionFailures.TOO_SLOW,
  closed: connectionFailures.BUSY,
}

/** By the number of the database's error; the numbers of MySQL are the same but for the time limit. */
const BY_NUMBER: Readonly<Record<number, Failure>> = {
  1040: connectionFailures.BUSY,
  1044: connectionFailures.TABLE_DENIED,
  1045: connectionFailures.SIGN_IN_REFUSED,
  1049: connectionFailures.UNKNOWN_DATABASE,
  1053: connectionFailures.UNREACHABLE,
  1130: connectionFailures.SIGN_IN_REFUSED,
  1142: connectionFailures.TABLE_DENIED,
  1143: connectionFailures.TABLE_DENIED,
  1146: connectionFailures.UNKNOWN_TABLE,
  1153: connectionFailures.RESULT_TOO_LARGE,
  1203: connectionFailures.BUSY,
  1205: connectionFailures.BUSY,
  1226: connectionFailures.BUSY,
  1301: connectionFailures.RESULT_TOO_LARGE,
  1317: connectionFailures.TOO_SLOW,
  1365: connectionFailures.DATA_FAULT,
  1690: connectionFailures.DATA_FAULT,
  1698: connectionFailures.SIGN_IN_REFUSED,
  1820: connectionFailures.SIGN_IN_REFUSED,
  1862: connectionFailures.SIGN_IN_REFUSED,
  1969: connectionFailures.TOO_SLOW,
  3024: connectionFailures.TOO_SLOW,
  3159: connectionFailures.NO_ENCRYPTION,
  4151: connectionFailures.SIGN_IN_REFUSED,
}

const BY_CODE: Readonly<Record<string, Failure>> = {
  ENOTFOUND: connectionFailures.UNKNOWN_HOST,
  EAI_AGAIN: connectionFailures.UNKNOWN_HOST,
  ECONNREFUSED: connectionFailures.NOTHING_LISTENS,
  ECONNRESET: connectionFailures.UNREACHABLE,
  EHOSTUNREACH: connectionFailures.UNREACHABLE,
  ENETUNREACH: connectionFailures.UNREACHABLE,
  EPIPE: connectionFailures.UNREACHABLE,
  ETIMEDOUT: connectionFailures.UNREACHABLE,
  PROTOCOL_CONNECTION_LOST: connectionFailures.UNREACHABLE,
  HANDSHAKE_NO_SSL_SUPPORT: connectionFailures.NO_ENCRYPTION,
  HANDSHAKE_SSL_ERROR: connectionFailures.NO_ENCRYPTION,
}

/** The sentence for what went wrong; the database's own words stay its cause, for the log. */
export function databaseFailure(error: unknown, interruption?: Interruption): ApiError {
  if (error instanceof ApiError) return error
  const details = { cause: error }
  if (interruption !== undefined) return BY_INTERRUPTION[interruption](details)
  const known = BY_NUMBER[numberOf(error) ?? 0] ?? BY_CODE[codeOf(error) ?? '']
  return known ? known(details) : connectionFailures.DATABASE_FAILED(details)
}

/** What a sign-in meets: a refused database there is one that the account may not use, so it does not exist for it. */
export function signInFailure(error: unknown): ApiError {
  return numberOf(error) === 1044 ? connectionFailures.UNKNOWN_DATABASE({ cause: error }) : databaseFailure(error)
}

/** The number of the database's error, through our own failure around it. */
export function numberOf(error: unknown): number | undefined {
  if (error instanceof ApiError) return numberOf(error.cause)
  return error instanceof Error && 'errno' in error && typeof error.errno === 'number' && error.errno > 0
    ? error.errno
    : undefined
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
