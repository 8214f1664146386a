import * as z from 'zod/mini'
import type { Access } from '../access/access'
import { REACHED_FEATURES } from '../access/feature'
import type { Body } from './body'
import type { CallScope } from './call-scope'
import type { PathParams } from './path'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Where a call is answered: on the page's own origin, or on the authentication host of the run-time configuration. */
export type CallHost = 'platform' | 'authentication'

/** A status with which a call fails beside those that follow from its access, path and body. */
export type FailureStatus = 401 | 403 | 404 | 409 | 422 | 429 | 504

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
  /** Which things of its feature it is about; undefined where its access names no feature that an `acl` can narrow. */
  readonly scope: CallScope | undefined
  /** What the audit trail calls it, `secret.create`; undefined where it changes nothing. */
  readonly action: string | undefined
  /** Only for users who have signed in: an access token is refused, whatever its owner may do. */
  readonly signedIn: boolean
  /** What its reply is of, `job/:jobID`: by this name the store tells that the reply may have changed. */
  readonly topic?: string
  readonly body: Body<Fields> | undefined
  /** What `data` of a success envelope holds. */
  readonly returns: z.ZodMiniType<Reply>
  /** Set where a success is a text of this type instead of an envelope. */
  readonly raw: 'text/html' | 'text/csv' | 'text/event-stream' | undefined
  /** What each event of a `text/event-stream` holds, as JSON. */
  readonly event?: z.ZodMiniType
  readonly summary: string
  /** Failures whose message ends in one of these are expected: the page shows no toast for them. */
  readonly silentFailures: readonly string[]
  /** The `message` that a success carries beside its data. */
  readonly done: string | undefined
  /** How its handler itself fails; what follows from access, path and body needs no word. */
  readonly fails?: readonly FailureStatus[]
}

type Nothing = Readonly<Record<never, never>>

export type AnyCall = Call<string, unknown, unknown>
/** What a caller passes: path parameters and body fields in one object. */
export type CallInput<Path extends string, Fields> = PathParams<Path> & Fields
/** What the reply of a declared call holds: `CallReply<typeof listProjects>`. */
export type CallReply<C extends AnyCall> = C extends Call<string, unknown, infer Reply> ? Reply : never

/** What administers says whether an access token may do it; what does not may be done by one unless it says otherwise. */
export type AccessOfCall =
  | { readonly access: Exclude<Access, AdminAccess>; readonly signedIn?: boolean }
  | { readonly access: AdminAccess; readonly signedIn: boolean }
type AdminAccess = 'admin' | 'superadmin'

interface Declared<Path extends string, Fields, Shape extends z.core.$ZodLooseShape> {
  readonly method: Method
  readonly path: Path
  readonly summary: string
  /** Needed where the access names a feature that an `acl` can narrow. */
  readonly scope?: CallScope
  readonly action?: string
  /** Whoever may read it can follow it, see `core/changes`; with the path's parameters as `:name`. */
  readonly topic?: string
  readonly host?: CallHost
  readonly body?: Body<Fields>
  readonly returns?: Shape
  readonly silentFailures?: readonly string[]
  readonly done?: string
  readonly fails?: readonly FailureStatus[]
}
type Declaration<Path extends string, Fields, Shape extends z.core.$ZodLooseShape> = Declared<Path, Fields, Shape> &
  AccessOfCall

/** A declaration that the compiler has not seen may say nothing: then what administers needs a sign-in. */
function needsSignIn({ access, signedIn }: { readonly access: Access; readonly signedIn?: boolean }): boolean {
  return signedIn ?? (access === 'admin' || access === 'superadmin')
}

/** Features that an `acl` can narrow to named things, as an access names them. */
const NARROWED = new RegExp(`:(${REACHED_FEATURES.join('|')}):`)

/** The scope of a call whose access names a narrowed feature is never left open: one that is forgotten would be a leak. */
function scopeOf({ access, scope, path }: Pick<Declared<string, unknown, Nothing>, 'scope' | 'path'> & AccessOfCall) {
  const [, feature] = NARROWED.exec(JSON.stringify(access) ?? '') ?? []
  if (feature === undefined || scope !== undefined) return scope
  throw new TypeError(
    `${path}: its access names ${feature}, which an acl can narrow to named things; say by 'scope' which of them it is about, or 'whole'`,
  )
}

/** Declares a call: its method, path, access, fields and reply, from which client, route, checks and documentation follow. */
export function defineCall<Path extends string, Shape extends z.core.$ZodLooseShape = Nothing, Fields = Nothing>(
  declaration: Declaration<Path, Fields, Shape>,
): Call<Path, Fields, z.output<z.ZodMiniObject<Shape>>> {
  const { host = 'platform', action, body, returns, silentFailures = [], done, ...rest } = declaration
  const signedIn = needsSignIn(declaration)
  const reply: z.ZodMiniType<z.output<z.ZodMiniObject<Shape>>> = z.object(returns ?? ({} as Shape))
  return Object.freeze({
    ...rest,
    action,
    scope: scopeOf(declaration),
    signedIn,
    host,
    body,
    returns: reply,
    raw: undefined,
    silentFailures,
    done,
  })
}

/** A call whose success is HTML text, with no envelope around it. */
export function defineHtmlCall<Path extends string>(
  declaration: Pick<Declared<Path, Nothing, Nothing>, 'method' | 'path' | 'scope' | 'summary' | 'fails'> & AccessOfCall,
): Call<Path, Nothing, string> {
  return Object.freeze({
    ...declaration,
    scope: scopeOf(declaration),
    action: undefined,
    signedIn: needsSignIn(declaration),
    host: 'platform',
    body: undefined,
    returns: z.string(),
    raw: 'text/html',
    silentFailures: [],
    done: undefined,
  })
}

/** Chunks of text, or of its bytes in UTF-8, sent as they come. */
export type TextStream = AsyncIterable<string | Uint8Array>

type DownloadType =
  | { readonly contentType: 'text/csv' }
  | { readonly contentType: 'text/event-stream'; readonly event: z.ZodMiniType }

/** A call whose success is a text streamed to its end; where it breaks off, the transfer fails and the file is not taken. */
export function defineDownload<Path extends string, Fields>(
  declaration: Pick<Declared<Path, Fields, Nothing>, 'method' | 'path' | 'scope' | 'action' | 'summary' | 'fails'> &
    AccessOfCall & { readonly body: Body<Fields> } & DownloadType,
): Call<Path, Fields, TextStream> {
  const { contentType, action, ...rest } = declaration
  return Object.freeze({
    ...rest,
    action,
    scope: scopeOf(declaration),
    signedIn: needsSignIn(declaration),
    host: 'platform',
    returns: z.custom<TextStream>(),
    raw: contentType,
    silentFailures: [],
    done: undefined,
  })
}
