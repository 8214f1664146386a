import { createToken } from '../../services/token'

/** `begun` is what was neither finished nor refused: the server ended before it answered. */
export type AuditOutcome = 'begun' | 'done' | 'failed' | 'denied'

export interface AuditEvent {
  /** Grows with time; unique. */
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly requestId: string
  readonly email: string
  /** Where the call came from, as far as the proxies in front are believed. */
  readonly ip: string
  /** The action that the call declares: `secret.create`. */
  readonly action: string
  /** Empty where the call is of no project. */
  readonly project: string
  /** What was acted on, `secret warehouse`; empty where nothing is named. */
  readonly object: string
  readonly outcome: AuditOutcome
  /** Why it failed or was denied. */
  readonly message: string
  readonly before: unknown
  readonly after: unknown
}

export interface AuditFilter {
  readonly email?: string
  readonly action?: string
  readonly project?: string
  readonly outcome?: AuditOutcome
  /** Part of the object's or the message's text. */
  readonly text?: string
  /** ISO 8601; from is included, to is not. */
  readonly from?: string
  readonly to?: string
}

export interface AuditTrail {
  /** The newest first; `total` counts what fits the filter. */
  list(
    filter: AuditFilter,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly events: readonly AuditEvent[]; readonly total: number }>
  /** All that fit, the newest first, in batches. */
  export(filter: AuditFilter, signal: AbortSignal): AsyncIterable<readonly AuditEvent[]>
  /** Each action and project that the trail names, sorted, for filters. */
  names(): Promise<{ readonly actions: readonly string[]; readonly projects: readonly string[] }>
}
export const AuditTrail = createToken<AuditTrail>('etabli.AuditTrail', 'Who did what to which object')
