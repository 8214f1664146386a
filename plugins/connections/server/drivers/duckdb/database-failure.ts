import { ApiError, connectionFailures } from '@etabli/sdk/server'
import { type Failure, isOutOfMemory } from './process/protocol'

/** Why a statement was ended by us. */
export type Interruption = 'caller' | 'deadline' | 'closed'

const BY_INTERRUPTION: Readonly<Record<Interruption, (details?: { cause: unknown }) => ApiError>> = {
  caller: connectionFailures.CANCELLED,
  deadline: connectionFailures.TOO_SLOW,
  closed: connectionFailures.BUSY,
}

/** What DuckDB said; the cause of our own connectionFailures, for the log. */
export class DatabaseWords extends Error {
  constructor(readonly failure: Failure) {
    super(failure.words)
  }
}

/** The sentence for what the process answered; undefined for a process that died. */
export function databaseFailure(failure: Failure | undefined, interruption?: Interruption): ApiError {
  if (interruption !== undefined) return BY_INTERRUPTION[interruption]()
  if (failure === undefined) return connectionFailures.UNREACHABLE({ message: ENDED })
  const details = { cause: new DatabaseWords(failure) }
  switch (failure.failure) {
    case 'OPEN_FAILED':
      return openFailure(failure.words, details)
    case 'STOPPED':
      return connectionFailures.CANCELLED(details)
    case 'SEVERAL_STATEMENTS':
      return connectionFailures.SEVERAL_STATEMENTS(details)
    case 'NOT_A_QUERY':
      return connectionFailures.NOT_A_QUERY(details)
    case 'RESULT_TOO_LARGE':
      return connectionFailures.RESULT_TOO_LARGE(details)
    case 'CLOSED':
      return connectionFailures.DATABASE_FAILED({ ...details, message: failure.words })
    case 'STATEMENT_FAILED':
      if (isOutOfMemory(failure.words))
        return connectionFailures.DATABASE_FAILED({ ...details, message: OUT_OF_MEMORY })
      return /^(Conversion|Out of Range|Invalid Input|Mismatch Type) Error/.test(failure.words)
        ? connectionFailures.DATA_FAULT(details)
        : connectionFailures.DATABASE_FAILED(details)
  }
}

/** What DuckDB said of a user's own statement, which the user reads; the file's path is taken out of it. */
export function queryFailure(error: unknown, path: string): unknown {
  const failure = failureOf(error)
  if (failure?.failure !== 'STATEMENT_FAILED' && failure?.failure !== 'CLOSED') return error
  const { words, position } = failure
  return connectionFailures.QUERY_FAILED({
    message: isOutOfMemory(failure.words) ? OUT_OF_MEMORY : words.replaceAll(path, 'the database'),
    data: { ...(position !== undefined && { position }) },
    cause: error,
  })
}

/** Which of the statements under way did it is not known. */
const ENDED =
  'the process of the connection ended, because this statement or another one needed too much memory or did not stop: restrict it, or try again'

/** DuckDB's own words advise settings that nobody can change here. */
const OUT_OF_MEMORY =
  'this needs more memory than the connection has: restrict it, or ask an administrator for a larger memoryMB'

export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof ApiError && error.cause instanceof DatabaseWords) return error.cause.failure
  return undefined
}

/** The table is not what its description says: another file came in the place of the one described. */
export function isOutdated(error: unknown): boolean {
  return /^(Catalog|Binder) Error/.test(failureOf(error)?.words ?? '')
}

/** Somebody who writes has the file to themselves. */
function openFailure(words: string, details: { cause: unknown }): ApiError {
  if (/lock on file|already open|Conflicting lock/i.test(words))
    return connectionFailures.BUSY({
      ...details,
      message: 'another program is writing to the database, try again in a moment',
    })
  if (/does not exist|No such file/i.test(words)) return connectionFailures.UNKNOWN_DATABASE(details)
  return connectionFailures.UNREACHABLE({
    ...details,
    message: 'the file of the connection is not a readable DuckDB database',
  })
}
