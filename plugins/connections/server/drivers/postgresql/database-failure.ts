import { ApiError, connectionFailures } from '@etabli/sdk/server'

/** Why a statement was ended by us. */
export type Interruption = 'caller' | 'deadline' | 'closed'

const BY_INTERRUPTION: Readonly<Record<Interruption, (details: { cause: unknown }) => ApiError>> = {
  caller: connectionFailures.CANCELLED,
  deadline: connectionFailures.TOO_SLOW,
  closed: connectionFailures.BUSY,
}

const BY_CODE: Readonly<Record<string, (details: { cause: unknown }) => ApiError>> = {
  ECONNREFUSED: connectionFailures.NOTHING_LISTENS,
  ECONNRESET: connectionFailures.UNREACHABLE,
  EHOSTUNREACH: connectionFailures.UNREACHABLE,
  ENETUNREACH: connectionFailures.UNREACHABLE,
  ENOTFOUND: connectionFailures.UNKNOWN_HOST,
  EAI_AGAIN: connectionFailures.UNKNOWN_HOST,
  ENOENT: connectionFailures.UNREACHABLE,
  ETIMEDOUT: connectionFailures.UNREACHABLE,
  EPIPE: connectionFailures.UNREACHABLE,
  '28000': connectionFailures.SIGN_IN_REFUSED,
  '28P01': connectionFailures.SIGN_IN_REFUSED,
  '3D000': connectionFailures.UNKNOWN_DATABASE,
  '3F000': connectionFailures.UNKNOWN_SCHEMA,
  '42501': connectionFailures.TABLE_DENIED,
  '42P01': connectionFailures.UNKNOWN_TABLE,
  '53300': connectionFailures.BUSY,
  '55P03': connectionFailures.BUSY,
  '57014': connectionFailures.TOO_SLOW,
  '57P01': connectionFailures.UNREACHABLE,
  '57P02': connectionFailures.UNREACHABLE,
  '57P03': connectionFailures.UNREACHABLE,
}

/** The sentence for what went wrong; the database's own words stay its cause, for the log. */
export function databaseFailure(error: unknown, interruption?: Interruption): ApiError {
  if (error instanceof ApiError) return error
  const details = { cause: error }
  if (interruption !== undefined) return BY_INTERRUPTION[interruption](details)
  const code = codeOf(error)
  const known = code === undefined ? undefined : BY_CODE[code]
  if (known) return known(details)
  if (code?.startsWith('22')) return connectionFailures.DATA_FAULT(details)
  if (code?.startsWith('08')) return connectionFailures.UNREACHABLE(details)
  if (error instanceof Error && /SSL|certificate|self.signed/i.test(error.message))
    return connectionFailures.NO_ENCRYPTION(details)
  return isConnectionTrouble(error)
    ? connectionFailures.UNREACHABLE(details)
    : connectionFailures.DATABASE_FAILED(details)
}

/** The code of the database or of the network, through our own failure around it. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return codeOf(error.cause)
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** pg gives these no code. */
function isConnectionTrouble(error: unknown): boolean {
  return error instanceof Error && /timeout|terminated/i.test(error.message)
}
