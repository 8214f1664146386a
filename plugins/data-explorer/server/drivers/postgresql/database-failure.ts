import { ApiError } from '@etabli/sdk/server'
import { failures } from '../../failures'

/** Why a statement was ended by us. */
export type Interruption = 'caller' | 'deadline' | 'closed'

const BY_INTERRUPTION: Readonly<Record<Interruption, (details: { cause: unknown }) => ApiError>> = {
  caller: failures.CANCELLED,
  deadline: failures.TOO_SLOW,
  closed: failures.BUSY,
}

const BY_CODE: Readonly<Record<string, (details: { cause: unknown }) => ApiError>> = {
  ECONNREFUSED: failures.NOTHING_LISTENS,
  ECONNRESET: failures.UNREACHABLE,
  EHOSTUNREACH: failures.UNREACHABLE,
  ENETUNREACH: failures.UNREACHABLE,
  ENOTFOUND: failures.UNKNOWN_HOST,
  EAI_AGAIN: failures.UNKNOWN_HOST,
  ENOENT: failures.UNREACHABLE,
  ETIMEDOUT: failures.UNREACHABLE,
  EPIPE: failures.UNREACHABLE,
  '28000': failures.SIGN_IN_REFUSED,
  '28P01': failures.SIGN_IN_REFUSED,
  '3D000': failures.UNKNOWN_DATABASE,
  '3F000': failures.UNKNOWN_SCHEMA,
  '42501': failures.TABLE_DENIED,
  '42P01': failures.UNKNOWN_TABLE,
  '53300': failures.BUSY,
  '55P03': failures.BUSY,
  '57014': failures.TOO_SLOW,
  '57P01': failures.UNREACHABLE,
  '57P02': failures.UNREACHABLE,
  '57P03': failures.UNREACHABLE,
}

/** The sentence for what went wrong; the database's own words stay its cause, for the log. */
export function databaseFailure(error: unknown, interruption?: Interruption): ApiError {
  if (error instanceof ApiError) return error
  const details = { cause: error }
  if (interruption !== undefined) return BY_INTERRUPTION[interruption](details)
  const code = codeOf(error)
  const known = code === undefined ? undefined : BY_CODE[code]
  if (known) return known(details)
  if (code?.startsWith('22')) return failures.DATA_FAULT(details)
  if (code?.startsWith('08')) return failures.UNREACHABLE(details)
  if (error instanceof Error && /SSL|certificate|self.signed/i.test(error.message))
    return failures.NO_ENCRYPTION(details)
  return isConnectionTrouble(error) ? failures.UNREACHABLE(details) : failures.DATABASE_FAILED(details)
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
