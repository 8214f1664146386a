import type { Principal } from '@etabli/core/access/evaluate'
import type { AnyCall, Call, CallInput } from '@etabli/core/contract/define-call'

export interface RequestLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What a call changed, for the audit trail. Values of secrets are masked before they are given. */
export interface AuditChange {
  /** What was acted on, as its readers know it: `secret warehouse`. */
  readonly object?: string
  /** Where no field of the call names it. */
  readonly project?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** What a handler is given: the guard has let the caller pass and the input fits the declaration. */
export interface CallContext<Input> {
  readonly input: Input
  /** Absent only for calls declared `public`. */
  readonly principal: Principal | undefined
  /** The session whose token made the call; absent where an access token did. */
  readonly sessionId: string | undefined
  /** The access token that made the call; absent where a session did. */
  readonly accessTokenId: string | undefined
  /** Aborted when the caller is gone: work done only for the reply should end. */
  readonly signal: AbortSignal
  readonly log: RequestLog
  /** Adds to what the audit trail keeps of this call; nothing where it keeps none. */
  readonly audit: (change: AuditChange) => void
  readonly request: {
    readonly id: string
    readonly ip: string
    /** What the caller says it is, such as its browser; empty where it says nothing. */
    readonly agent: string
  }
}

/** A declared call with its handler. The handler returns the envelope's `data`, or throws an `ApiError`. */
export interface HandledCall {
  readonly call: AnyCall
  readonly run: (context: CallContext<never>) => Promise<unknown>
}

export function handle<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  run: (context: CallContext<CallInput<Path, Fields>>) => Promise<Reply> | Reply,
): HandledCall {
  return { call, run: async (context) => run(context) }
}
