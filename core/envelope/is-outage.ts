import { ApiError } from './api-error'

/** A call without an answer, and what stands in for one where a proxy finds no server. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504])

/** Whether a call failed because the platform could not be reached: the same call may succeed in a moment. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError && AWAY.has(error.status)
}
