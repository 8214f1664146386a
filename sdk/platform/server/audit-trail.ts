import { createToken } from '../../services/token'

/** `begun` is what was neither finished nor refused: it still runs, or the server ended before it answered. */
export const AUDIT_OUTCOMES = ['begun', 'done', 'failed', 'denied'] as const
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]

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
  /** What was and what is, as JSON; undefined where the call told nothing. */
  readonly before: unknown
  readonly after: unknown
}

export interface AuditFilter {
  /** A user's address, or part of one, in any case. A whole address that the trail names finds that user only. */
  readonly email?: string | undefined
  readonly action?: string | undefined
  readonly project?: string | undefined
  readonly outcome?: AuditOutcome | undefined
  /** Part of the object's or the message's text, in any case. */
  readonly text?: string | undefined
  /** ISO 8601; from is included, to is not. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface AuditPage {
  readonly events: readonly AuditEvent[]
  /** How many fit the filter; exact up to some thousands. */
  readonly total: number
  readonly totalIsEstimate: boolean
}

export interface AuditTrail {
  /** Whose actions are written down: those of users whose configuration says so, or everybody's. */
  readonly keeps: 'users' | 'everybody'
  /** The newest first. A call that has ended is one event, at the time of its end. */
  list(filter: AuditFilter, page: { readonly offset: number; readonly limit: number }): Promise<AuditPage>
  /** All that fit, the newest first, in batches. */
  export(filter: AuditFilter, signal: AbortSignal): AsyncGenerator<readonly AuditEvent[]>
  /** Actions and projects that the trail names, sorted, for filters; at most a thousand of each. */
  names(): Promise<{ readonly actions: readonly string[]; readonly projects: readonly string[] }>
}
export const AuditTrail = createToken<AuditTrail>('etabli.AuditTrail', 'Who did what to which object')
