/// <reference path="./client-modules.d.ts" />
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestParams } from '@clevercloud/client/esm/request.types.js'
import { ApiError, abortAfter } from '@etabli/sdk/server'
import { failures } from '../failures'
import { type Credentials, signed } from './credentials'
import { refusalOf } from './refusals'

/** Milliseconds. */
export interface Patience {
  /** For one answer. */
  readonly answer: number
  /** Before the second try; each further one waits twice as long. */
  readonly pause: number
  readonly tries: number
}

export const USUAL_PATIENCE: Patience = { answer: 20_000, pause: 500, tries: 5 }
const LONGEST_PAUSE = 15_000
const POLL_TRIES = 2

export interface Address {
  readonly base: string
  readonly credentials: () => Promise<Credentials>
  readonly patience: Patience
}

export interface Sending {
  /** Whether it may be done twice: only then is it sent again where its answer was lost. */
  readonly isRepeatable: boolean
  /** Whether it is asked again soon anyway: then nobody waits for it long. */
  readonly isPolled?: boolean
  readonly signal?: AbortSignal
}

/**
 * Sends a request that the client made, signed, and again with growing pauses while Clever Cloud is busy or fails. The client's own `request`
 * is not used: where a connection breaks it leaves a rejection that nobody handles, which ends the server.
 */
export async function send(
  address: Address,
  request: RequestParams,
  { isRepeatable, isPolled = false, signal }: Sending,
): Promise<Response> {
  const { patience } = address
  const tries = isPolled ? Math.min(POLL_TRIES, patience.tries) : patience.tries
  for (let tried = 1; ; tried++) {
    const outcome = await once(address, request, patience.answer, signal)
    if (outcome instanceof Response && outcome.ok) return outcome
    if (signal?.aborted) throw failures.CLEVER_UNREACHABLE({ cause: signal.reason })
    const isRefused = outcome instanceof Response && outcome.status === 429
    const isLost = !(outcome instanceof Response) || outcome.status >= 500
    if (tried >= tries || !(isRefused || (isLost && isRepeatable)))
      throw outcome instanceof Response ? await refusalOf(outcome) : outcome
    const asked = outcome instanceof Response ? retryAfter(outcome) : 0
    if (outcome instanceof Response) await outcome.body?.cancel()
    await delay(Math.min(Math.max(patience.pause * 2 ** (tried - 1), asked), LONGEST_PAUSE))
  }
}

async function once(
  { base, credentials }: Address,
  request: RequestParams,
  answer: number,
  signal: AbortSignal | undefined,
): Promise<Response | ApiError> {
  const url = base + request.url
  const { method, headers, body } = await signed({ ...request, url }, await credentials())
  try {
    return await fetch(withQuery(url, request), {
      ...(method !== undefined && { method: method.toUpperCase() }),
      ...(headers && { headers }),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: abortAfter(answer, ...(signal ? [signal] : [])),
    })
  } catch (cause) {
    return failures.CLEVER_UNREACHABLE({ cause })
  }
}

function withQuery(address: string, { queryParams }: RequestParams): URL {
  const url = new URL(address)
  for (const [name, values] of Object.entries(queryParams ?? {}))
    for (const value of Array.isArray(values) ? values : [values])
      if (value !== undefined && value !== null) url.searchParams.append(name, String(value))
  return url
}

function retryAfter({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}

/** Whether Clever Cloud may have done what was asked for although it gave no answer. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CLEVER_UNREACHABLE'
}
