import * as z from 'zod/mini'
import { TEXTS } from '../constants'
import { ApiError } from './api-error'

export interface Success<Data> {
  readonly status: 'success'
  readonly message?: string
  readonly data: Data
}

export interface Failure {
  readonly status: 'error'
  readonly code: string
  readonly message: string
  readonly data?: unknown
}

export function success<Data>(data: Data, message?: string): Success<Data> {
  return message === undefined ? { status: 'success', data } : { status: 'success', message, data }
}

export function failure(error: ApiError): Failure {
  const { code, message, data } = error
  return data === undefined ? { status: 'error', code, message } : { status: 'error', code, message, data }
}

const Envelope = z.looseObject({
  status: z.string(),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  data: z.optional(z.unknown()),
})

/**
 * The data of a reply's text, or the failure it stands for. Anything but `status: "success"` is a failure, whatever the
 * HTTP status says; a reply without a body is `no data`.
 */
export function readEnvelope(text: string, httpStatus: number): unknown {
  if (text.trim() === '') throw new ApiError('NO_DATA', httpStatus, TEXTS.noData)
  const envelope = Envelope.safeParse(parseJson(text))
  if (!envelope.success) throw new ApiError('NO_ENVELOPE', httpStatus, TEXTS.requestFailed)
  const { status, message, code, data } = envelope.data
  if (status !== 'success') throw new ApiError(code ?? 'FAILED', httpStatus, message || TEXTS.noData, { data })
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
