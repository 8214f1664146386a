const MARK = Symbol.for('etabli.ApiError')

/** A failure that a user may read: a stable code for machines, a sentence for people, an HTTP status for the wire. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly data: unknown
  readonly [MARK] = true

  /** Known by its mark: the server half of an installed plugin brings a copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && MARK in value
  }

  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    details: { readonly cause?: unknown; readonly data?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.data = details.data
  }
}

interface FailureText {
  readonly status: number
  readonly message: string
}

type FailureFactories<Catalogue> = {
  readonly [Code in keyof Catalogue]: (details?: { cause?: unknown; message?: string; data?: unknown }) => ApiError
}

/**
 * One error catalogue: code, status and message stand in one table, and each code becomes a function that makes the error.
 * @example const failures = defineFailures({ NO_TABLE: { status: 404, message: 'unknown table' } }); throw failures.NO_TABLE()
 */
export function defineFailures<const Catalogue extends Readonly<Record<string, FailureText>>>(
  catalogue: Catalogue,
): FailureFactories<Catalogue> {
  const entries = Object.entries(catalogue).map(([code, { status, message }]) => [
    code,
    (details: { cause?: unknown; message?: string; data?: unknown } = {}) =>
      new ApiError(code, status, details.message ?? message, details),
  ])
  return Object.freeze(Object.fromEntries(entries))
}
