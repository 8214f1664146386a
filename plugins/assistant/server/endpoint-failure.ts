import type { ApiError } from '@etabli/sdk/server'
import { failures } from './failures'

const SENTENCES = {
  refused: 'the endpoint of the assistant refused its key, contact an administrator',
  unknown: 'the endpoint of the assistant does not have the model, contact an administrator',
  busy: 'the assistant has too many requests or has used up its quota, try again in a minute',
  request: 'the assistant could not take the request, shorten it or begin a new topic',
  unreachable: 'the assistant cannot be reached, try again in a moment or contact an administrator',
  slow: 'the assistant took too long to answer, try again or ask for less',
  broken: 'the answer of the assistant broke off, try again',
} as const

/**
 * The failure that a user reads. The endpoint's own words stay behind, in the log too: they may quote the key, the address or
 * the prompt.
 */
export function chatFailure(error: unknown, isTooSlow: boolean): ApiError {
  const cause = new EndpointFault(describe(error, isTooSlow))
  const message = sentenceOf(error, isTooSlow)
  return failures.CHAT_FAILED({ cause, ...(message !== undefined && { message }) })
}

class EndpointFault extends Error {
  override readonly name = 'EndpointFault'
}

function sentenceOf(error: unknown, isTooSlow: boolean): string | undefined {
  if (isTooSlow) return SENTENCES.slow
  const status = statusOf(error)
  if (status === 401 || status === 403) return SENTENCES.refused
  if (status === 404) return SENTENCES.unknown
  if (status === 408) return SENTENCES.slow
  if (status === 429) return SENTENCES.busy
  if (status !== undefined && status >= 400 && status < 500) return SENTENCES.request
  if (status !== undefined) return undefined
  const name = error instanceof Error ? error.constructor.name : ''
  if (name === 'APIConnectionTimeoutError') return SENTENCES.slow
  if (name === 'APIConnectionError') return SENTENCES.unreachable
  return SENTENCES.broken
}

/** What the log is told: a status, or the names of the errors, no text of theirs. */
function describe(error: unknown, isTooSlow: boolean): string {
  if (isTooSlow) return 'no whole answer in time'
  const status = statusOf(error)
  if (status !== undefined) return `the endpoint answered with status ${status}`
  const names: string[] = []
  for (let at = error; at instanceof Error && names.length < 4; at = at.cause)
    names.push(codeOf(at) ?? at.constructor.name)
  return names.join(', caused by ') || 'no error at all'
}

/** `ECONNREFUSED`: the system's own word for it. */
function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' && /^[A-Z_\d]{1,40}$/.test(error.code)
    ? error.code
    : undefined
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}
