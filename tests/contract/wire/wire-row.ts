/** A body as the documents mark it: FormData, or JSON. */
export type WireBody = { readonly form: Readonly<Record<string, string>> } | { readonly json: JsonFields }
export type JsonFields = Readonly<Record<string, unknown>>

/**
 * Who may make a call. `secret:W`: W on the project and on the feature; `project:R`: R on the project; `data-explorer:on`: R on the
 * project and the explorer switched on; `admin`: roles admin and superadmin; `own`: anybody signed in, on what is the caller's own;
 * `matrix`: nobody without a session, and of the others whom `tests/security/permission-matrix.test.ts` tells.
 */
export type WireAccess =
  | 'public'
  | 'matrix'
  | 'own'
  | 'admin'
  | 'project:R'
  | 'data-explorer:on'
  | `${WireFeature}:${'R' | 'W' | 'X'}`
export type WireFeature = 'secret' | 'object-storage' | 'data-explorer' | 'transform'

/** One call, word for word as the documents write it. Nothing here may come from the code that answers it. */
export interface WireRow {
  /** Method and path, `{project}` and other parameters filled in. */
  readonly line: string
  /** Made anew for every request, so that what a call takes away is there each time. */
  readonly body?: WireBody | (() => Promise<WireBody>)
  /** Fields that may be left out; every other is refused with 400 where it is missing. */
  readonly optional?: readonly string[]
  readonly access: WireAccess
  /** A call on an id answers 404 to users who may not reach it, as for an id that does not exist. */
  readonly hidesFromStrangers?: true
  /** What `data` holds at least, in the sense of `toMatchObject`; left out: nothing is said of it. */
  readonly data?: JsonFields
  /** The envelope's `message`; left out: there is none. */
  readonly message?: string
  /** The whole body where it is no envelope. */
  readonly html?: RegExp
}
