import * as z from 'zod/mini'
import type { Access } from '../access/access'
import type { Body } from './body'
import type { PathParams } from './path'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Where a call is answered: on the page's own origin, or on the authentication host of the run-time configuration. */
export type CallHost = 'platform' | 'authentication'

/**
 * One declaration of one call. The typed client, the server's route with its guard and validation, the OpenAPI document,
 * the permission matrix and the bad-input tests all derive from it; a call that is not declared exists on neither side.
 */
export interface Call<Path extends string = string, Fields = unknown, Reply = unknown> {
  readonly method: Method
  readonly path: Path
  readonly host: CallHost
  /** Who may make it, in the grammar of `core/access`; `:field` names a path parameter or body field. */
  readonly access: Access
  /** What the audit trail calls it, `secret.create`; undefined where it changes nothing. */
  readonly action: string | undefined
  /** Only for who has signed in: an access token is refused, whatever its owner may do. */
  readonly signedIn: boolean
  readonly body: Body<Fields> | undefined
  /** What `data` of a success envelope holds. */
  readonly returns: z.ZodMiniType<Reply>
  /** Set where a success is a text of this type instead of an envelope. */
  readonly raw: 'text/html' | 'text/csv' | undefined
  readonly summary: string
  /** Failures whose message ends in one of these are expected: the page shows no toast for them. */
  readonly silentFailures: readonly string[]
  /** The `message` that a success carries beside its data. */
  readonly done: string | undefined
}

type Nothing = Readonly<Record<never, never>>

export type AnyCall = Call<string, unknown, unknown>
/** What a caller passes: path parameters and body fields in one object. */
export type CallInput<Path extends string, Fields> = PathParams<Path> & Fields
/** What the reply of a declared call holds: `CallReply<typeof listProjects>`. */
export type CallReply<C extends AnyCall> = C extends Call<string, unknown, infer Reply> ? Reply : never

interface Declaration<Path extends string, Fields, Shape extends z.core.$ZodLooseShape> {
  readonly method: Method
  readonly path: Path
  readonly access: Access
  readonly summary: string
  readonly action?: string
  readonly signedIn?: boolean
  readonly host?: CallHost
  readonly body?: Body<Fields>
  readonly returns?: Shape
  readonly silentFailures?: readonly string[]
  readonly done?: string
}

export function defineCall<Path extends string, Shape extends z.core.$ZodLooseShape = Nothing, Fields = Nothing>(
  declaration: Declaration<Path, Fields, Shape>,
): Call<Path, Fields, z.output<z.ZodMiniObject<Shape>>> {
  const { host = 'platform', action, signedIn = false, body, returns, silentFailures = [], done, ...rest } = declaration
  const reply: z.ZodMiniType<z.output<z.ZodMiniObject<Shape>>> = z.object(returns ?? ({} as Shape))
  return Object.freeze({ ...rest, action, signedIn, host, body, returns: reply, raw: undefined, silentFailures, done })
}

/** A call whose success is HTML text, with no envelope round it. */
export function defineHtmlCall<Path extends string>(
  declaration: Pick<Declaration<Path, Nothing, Nothing>, 'method' | 'path' | 'access' | 'summary'>,
): Call<Path, Nothing, string> {
  return Object.freeze({
    ...declaration,
    action: undefined,
    signedIn: false,
    host: 'platform',
    body: undefined,
    returns: z.string(),
    raw: 'text/html',
    silentFailures: [],
    done: undefined,
  })
}

/** Chunks of text, sent as they come. */
export type TextStream = AsyncIterable<string>

/** A call whose success is a text streamed to its end; where it breaks off, the transfer fails and the file is not taken. */
export function defineDownload<Path extends string, Fields>(
  declaration: Pick<Declaration<Path, Fields, Nothing>, 'method' | 'path' | 'access' | 'action' | 'summary'> & {
    readonly body: Body<Fields>
    readonly contentType: 'text/csv'
  },
): Call<Path, Fields, TextStream> {
  const { contentType, action, ...rest } = declaration
  return Object.freeze({
    ...rest,
    action,
    signedIn: false,
    host: 'platform',
    returns: z.custom<TextStream>(),
    raw: contentType,
    silentFailures: [],
    done: undefined,
  })
}
