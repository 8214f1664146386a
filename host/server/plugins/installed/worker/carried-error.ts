import { ApiError } from '@etabli/core/envelope/api-error'

/** An error as it crosses between threads: with its code for who reads it, or with its stack for the log. */
export type CarriedError =
  | {
      readonly kind: 'known'
      readonly code: string
      readonly status: number
      readonly message: string
      readonly data: unknown
    }
  | { readonly kind: 'fault'; readonly message: string; readonly stack: string; readonly code: string | undefined }

export function carried(error: unknown): CarriedError {
  if (error instanceof ApiError) {
    const { code, status, message, data } = error
    return { kind: 'known', code, status, message, data: crossing(data) }
  }
  if (!(error instanceof Error)) return { kind: 'fault', message: String(error), stack: '', code: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { kind: 'fault', message: error.message, stack: error.stack ?? '', code }
}

export function uncarried(error: CarriedError): Error {
  if (error.kind === 'known') return new ApiError(error.code, error.status, error.message, { data: error.data })
  const { message, stack, code } = error
  return Object.assign(new Error(message), { stack, ...(code !== undefined && { code }) })
}

/** The value itself where it can cross, else what JSON makes of it. */
export function crossing(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    try {
      return JSON.parse(JSON.stringify(value) ?? 'null')
    } catch {
      return undefined
    }
  }
}
