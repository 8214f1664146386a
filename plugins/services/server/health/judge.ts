import type { HEALTH_STATES } from '../../contract'

/** What came of asking an endpoint once. `unasked`: it must not be asked, which says nothing of how it is doing. */
export type EndpointAnswer =
  | { readonly kind: 'up'; readonly answer: string; readonly latency: number }
  | { readonly kind: 'down'; readonly answer: string; readonly latency?: number }
  | { readonly kind: 'unasked'; readonly answer: string }

/** How an endpoint is doing. */
export interface Health {
  readonly state: (typeof HEALTH_STATES)[number]
  /** Failed checks in a row. */
  readonly failures: number
  /** What was done last to the deployment by then. */
  readonly run_id: string
}

/** What does not answer once may be busy; only what fails this often is down. */
export const FAILURES_TO_BE_DOWN = 3

/** How it is doing after one more check. Failures before something was done to the deployment do not count. */
export function afterCheck(before: Health, { kind }: EndpointAnswer, runId: string): Health {
  if (kind === 'up') return { state: 'up', failures: 0, run_id: runId }
  if (kind === 'unasked') return { state: 'unknown', failures: 0, run_id: runId }
  const failures = (before.run_id === runId ? before.failures : 0) + 1
  return { state: failures >= FAILURES_TO_BE_DOWN ? 'down' : before.state, failures, run_id: runId }
}

/** What of it somebody wants to be told: that it went down, or that it is up after that. */
export function eventOf(before: Health, after: Health): 'down' | 'up' | undefined {
  if (before.state === after.state) return undefined
  if (after.state === 'down') return 'down'
  return before.state === 'down' && after.state === 'up' ? 'up' : undefined
}
