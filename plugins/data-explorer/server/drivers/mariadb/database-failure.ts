import { ApiError } from '@etabli/sdk/server'
import { failures } from '../../failures'

/** Why a statement was ended by us. */
export type Interruption = 'caller' | 'deadline' | 'closed'

type Failure = (details: { cause: unknown }) => ApiError

const BY_INTERRUPTION: Readonly<Record<Interruption, Failure>> = {
  caller: failures.CANCELLED,
  deadline: failures.TOO_SLOW,
  closed: failures.BUSY,
}

/** By the number of the database's error; the numbers of MySQL are the same but for the time limit. */
const BY_NUMBER: Readonly<Record<number, Failure>> = {
  1040: failures.BUSY,
  1044: failures.TABLE_DENIED,
  1045: failures.SIGN_IN_REFUSED,
  1049: failures.UNKNOWN_DATABASE,
  1053: failures.UNREACHABLE,
  1130: failures.SIGN_IN_REFUSED,
  1142: failures.TABLE_DENIED,
  1143: failures.TABLE_DENIED,
  1146: failures.UNKNOWN_TABLE,
  1153: failures.RESULT_TOO_LARGE,
  1203: failures.BUSY,
  1205: failures.BUSY,
  1226: failures.BUSY,
  1301: failures.RESULT_TOO_LARGE,
  1317: failures.TOO_SLOW,
  1365: failures.DATA_FAULT,
  1690: failures.DATA_FAULT,
  1698: failures.SIGN_IN_REFUSED,
  1820: failures.SIGN_IN_REFUSED,
  1862: failures.SIGN_IN_REFUSED,
  1969: failures.TOO_SLOW,
  3024: failures.TOO_SLOW,
  3159: failures.NO_ENCRYPTION,
  4151: failures.SIGN_IN_REFUSED,
}

const BY_CODE: Readonly<Record<string, Failure>> = {
  ENOTFOUND: failures.UNKNOWN_HOST,
  EAI_AGAIN: failures.UNKNOWN_HOST,
  ECONNREFUSED: failures.NOTHING_LISTENS,
  ECONNRESET: failures.UNREACHABLE,
  EHOSTUNREACH: failures.UNREACHABLE,
  ENETUNREACH: failures.UNREACHABLE,
  EPIPE: failures.UNREACHABLE,
  ETIMEDOUT: failures.UNREACHABLE,
  PROTOCOL_CONNECTION_LOST: failures.UNREACHABLE,
  HANDSHAKE_NO_SSL_SUPPORT: failures.NO_ENCRYPTION,
  HANDSHAKE_SSL_ERROR: failures.NO_ENCRYPTION,
}

/** The sentence for what went wrong; the database's own words stay its cause, for the log. */
export function databaseFailure(error: unknown, interruption?: Interruption): ApiError {
  if (error instanceof ApiError) return error
  const details = { cause: error }
  if (interruption !== undefined) return BY_INTERRUPTION[interruption](details)
  const known = BY_NUMBER[numberOf(error) ?? 0] ?? BY_CODE[codeOf(error) ?? '']
  return known ? known(details) : failures.DATABASE_FAILED(details)
}

/** What a sign-in meets: a refused database there is one that the account may not use, so it does not exist for it. */
export function signInFailure(error: unknown): ApiError {
  return numberOf(error) === 1044 ? failures.UNKNOWN_DATABASE({ cause: error }) : databaseFailure(error)
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
