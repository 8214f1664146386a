import type { Readable } from 'node:stream'
import type { Principal } from '@etabli/core/access/evaluate'
import type { AuditChange, RequestLog } from './handle'

/**
 * A path of the plugin's own that takes or gives bytes as they are, where a declared call would carry an envelope. Nobody's
 * token is looked at: what the request itself carries, such as a signature in its address, decides, and the plugin judges it.
 */
export interface StreamRoute {
  readonly method: 'GET' | 'PUT'
  /** Below `/api/v1/`, without parameters; what differs stands in the query. */
  readonly path: `/api/v1/${string}`
  /** A failure is an `ApiError`, sent as the envelope of a failed call. */
  run(request: StreamRequest): Promise<StreamReply>
}

export interface StreamRequest {
  /** The last value of each parameter. */
  readonly query: Readonly<Record<string, string>>
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /**
   * The bytes as they come. Whoever never asks for them refuses them: a body must arrive within the time that calls have
   * until it is asked for, and may take as long as it keeps moving from then on. A transfer that is cut off fails the stream.
   */
  body(): Readable
  /** Aborted when the caller is gone. */
  readonly signal: AbortSignal
  readonly log: RequestLog
  readonly id: string
  /**
   * Runs what changes something between the two lines that the audit trail keeps of it, where it keeps what this user does. Where
   * the first cannot be written it is not run.
   */
  recorded<Result>(
    by: Principal,
    what: { readonly action: string; readonly project: string },
    run: (audit: (change: AuditChange) => void) => Promise<Result>,
  ): Promise<Result>
}

export interface StreamReply {
  readonly status: number
  /** Replace the platform's own, such as its content security policy, which lets nothing run. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Readable
}
