import type { Principal } from '@etabli/core/access/evaluate'
import type { ReachedFeature } from '@etabli/core/access/feature'
import type { Letter } from '@etabli/core/access/permission'
import type { Scope } from '@etabli/core/access/scope'
import type { FollowedRead } from '@etabli/core/changes/contract'
import type { AnyCall, Call, CallInput } from '@etabli/core/contract/define-call'
import type { ApiError } from '@etabli/core/envelope/api-error'

/** Writes lines to the server's structured log, with the request or the plugin that they concern. */
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

/** What the handler of a call is given that anybody may make: the input fits the declaration. */
export interface PublicContext<Input> {
  readonly input: Input
  /** Aborted when the caller is gone: work done only for the reply should end. */
  readonly signal: AbortSignal
  readonly log: RequestLog
  readonly request: {
    readonly id: string
    readonly ip: string
    /** What the caller says it is, such as its browser; empty where it says nothing. */
    readonly agent: string
  }
}

/** What any other handler is given: the guard has let the caller pass, the acl included. */
export interface CallContext<Input> extends PublicContext<Input> {
  readonly principal: Principal
  /** The session whose token made the call; absent where an access token did. */
  readonly sessionId: string | undefined
  /** The access token that made the call; absent where a session did. */
  readonly accessTokenId: string | undefined
  /** What the caller reaches of the feature that a list is of: for a query that needs it, the reply is narrowed anyway. */
  readonly reach: Scope
  /** Adds to what the audit trail keeps of this call; nothing where it keeps none. */
  readonly audit: (change: AuditChange) => void
}

/** A thing that an id leads to. */
export interface Thing {
  readonly project: string
  /** What an `acl` calls it. */
  readonly name: string
  /** Where it is judged by another feature than its call names. */
  readonly feature?: ReachedFeature
}

/** A thing that the caller may have, and what he may do with it. */
export interface Found<Subject extends Thing> {
  readonly thing: Subject
  readonly letters: readonly Letter[]
}

export interface FoundContext<Fields, Input, Subject extends Thing> extends CallContext<Input> {
  /** What the id in this field leads to. The field is one of the call's `scope.ids`, and was given. */
  readonly found: (field: keyof Fields & string) => Found<Subject>
}

/** How ids lead to things. What is not found and what the caller may not know of are answered alike. */
export interface Finder<Input, Subject extends Thing> {
  find(id: string, caller: { readonly principal: Principal; readonly input: Input }): Promise<Subject | undefined>
  unknown(): ApiError
}

interface PublicCall {
  readonly kind: 'public'
  readonly call: AnyCall
  readonly run: (context: PublicContext<never>) => Promise<unknown>
}

interface GuardedCall {
  /** Absent in what was built before there were other kinds. */
  readonly kind?: 'guarded'
  readonly call: AnyCall
  readonly run: (context: CallContext<never>) => Promise<unknown>
}

interface FindingCall {
  readonly kind: 'finding'
  readonly call: AnyCall
  readonly finder: Finder<never, Thing>
  readonly run: (context: FoundContext<never, never, never>) => Promise<unknown>
}

/** What the handler of a call is given that tells of the replies of other calls. */
export interface JudgingContext<Input> extends CallContext<Input> {
  /**
   * Makes a call that declares a topic in the name of the caller, and gives the topic. Whatever it refuses, it refuses as the call
   * itself would.
   */
  readonly judge: (read: FollowedRead) => Promise<string>
}

interface JudgingCall {
  readonly kind: 'judging'
  readonly call: AnyCall
  readonly run: (context: JudgingContext<never>) => Promise<unknown>
}

/** A declared call with its handler. The handler returns the envelope's `data`, or throws an `ApiError`. */
export type HandledCall = PublicCall | GuardedCall | FindingCall | JudgingCall

/** A call that needs a session at least, so that there is somebody who makes it. */
export function handle<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  run: (context: CallContext<CallInput<Path, Fields>>) => Promise<Reply> | Reply,
): HandledCall {
  return { kind: 'guarded', call, run: async (context) => run(context) }
}

/** A call that is declared `public`. */
export function handlePublic<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  run: (context: PublicContext<CallInput<Path, Fields>>) => Promise<Reply> | Reply,
): HandledCall {
  return { kind: 'public', call, run: async (context) => run(context) }
}

/** A call about things that are found by their ids: those of its `scope.ids`. */
export function handleFound<Path extends string, Fields, Reply, Subject extends Thing>(
  call: Call<Path, Fields, Reply>,
  finder: Finder<CallInput<Path, Fields>, Subject>,
  run: (context: FoundContext<Fields, CallInput<Path, Fields>, Subject>) => Promise<Reply> | Reply,
): HandledCall {
  return { kind: 'finding', call, finder, run: async (context) => run(context) }
}

/** A call that tells of the replies of others, each as far as its caller may read it. */
export function handleJudging<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  run: (context: JudgingContext<CallInput<Path, Fields>>) => Promise<Reply>,
): HandledCall {
  return { kind: 'judging', call, run: async (context) => run(context) }
}
