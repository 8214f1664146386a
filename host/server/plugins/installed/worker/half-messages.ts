import type { Principal } from '@etabli/core/access/evaluate'
import type { AnyCall } from '@etabli/core/contract/define-call'
import type {
  AuditChange,
  CallContext,
  Found,
  ProjectRecord,
  PublicContext,
  ServerPlugin,
  Thing,
} from '@etabli/sdk/server'
import type pg from 'pg'
import type { RawFields } from '../../../http/read-input'
import type { CarriedError } from './carried-error'
import type { Packed } from './packing'
import type { ReferenceMethods } from './references'

/** With what a worker begins. */
export interface HalfTask {
  readonly id: string
  /** The address of the half's module, another at each start. */
  readonly address: string
  readonly database: pg.PoolConfig
  /** Checks every reply against its declaration. */
  readonly checkReplies: boolean
}

/** What a half says of itself before it starts. */
export interface DeclaredHalf extends Pick<ServerPlugin, 'title' | 'requires' | 'migrations' | 'configuration'> {
  readonly id: string
  readonly uses: readonly { readonly name: string; readonly about: string }[]
  readonly api: { readonly title: string; readonly description: string } | undefined
  /** What it declares that cannot be done from another thread, in words; undefined where it can run there. */
  readonly staysFor: string | undefined
}

type Schema = Readonly<Record<string, unknown>>

/** A call without what only the worker can do: its schemas are told as JSON Schema. */
export interface DescribedCall extends Omit<AnyCall, 'body' | 'returns' | 'event'> {
  readonly kind: 'public' | 'guarded' | 'finding'
  readonly body:
    | {
        readonly encoding: 'form' | 'json'
        readonly maxBytes: number | undefined
        readonly schema: Schema
        readonly takesNothing: boolean
      }
    | undefined
  readonly returns: Schema
  readonly event: Schema | undefined
  /** How it refuses what its finder does not find. */
  readonly unknown: CarriedError | undefined
}

export interface StartedHalf {
  readonly calls: readonly DescribedCall[]
  /** What it gives at points, by their names. */
  readonly extensions: readonly { readonly point: string; readonly value: Packed }[]
  /** Its kinds of jobs. */
  readonly jobs: Packed
  /** What it contributes that cannot be done from another thread; it must then be ended, and run in the server. */
  readonly staysFor: string | undefined
}

/** What its handler is given of a call, beside what can only be asked for. */
export interface HandedContext
  extends Pick<PublicContext<never>, 'request'>,
    Partial<Pick<CallContext<never>, 'principal' | 'sessionId' | 'accessTokenId' | 'reach'>> {
  readonly input: RawFields
  /** What the ids of its scope led to, by field. */
  readonly found: Readonly<Record<string, Found<Thing>>>
}

interface Finding {
  readonly call: number
  readonly id: string
  readonly principal: Principal
  readonly input: RawFields
}

/** What a half is started with. */
export interface HalfStart {
  /** Its section of the operator's file. */
  readonly settings: unknown
  /** What it uses of the server, by name. */
  readonly services: Readonly<Record<string, Packed>>
}

/** One run of a call. `ticket` names it in what the worker tells of it meanwhile. */
export interface HandedRun {
  readonly call: number
  readonly ticket: number
  readonly context: HandedContext
}

/** The runs of calls whose replies are streams, by the call's index: the signal and the stream outlive the answer. */
export const STREAMS = 'streams'

/** What the server asks of the worker. `call` is the index of a call among those that it described. */
export type HalfMethods = ReferenceMethods & {
  readonly declare: (input: undefined) => Promise<DeclaredHalf>
  readonly start: (input: HalfStart) => Promise<StartedHalf>
  readonly validate: (input: { readonly call: number; readonly fields: RawFields }) => RawFields
  readonly find: (input: Finding) => Promise<Thing | undefined>
  readonly run: (input: HandedRun, signal: AbortSignal) => Promise<unknown>
  readonly stop: (input: undefined) => Promise<void>
  /** That it lives. */
  readonly beat: (input: undefined) => { readonly externalBytes: number }
}

export interface LogLine {
  /** The run that it belongs to; none: the half itself. */
  readonly ticket: number | undefined
  readonly level: 'info' | 'warn' | 'error'
  readonly fields: object
  readonly message: string
}

/** What the worker asks of the server. */
export type HostMethods = ReferenceMethods & {
  readonly log: (line: LogLine) => void
  readonly audit: (input: { readonly ticket: number; readonly change: AuditChange }) => void
  /** What administrators have set, by nobody's schema yet. */
  readonly configuration: (input: {
    readonly project: string | undefined
  }) => Promise<Readonly<Record<string, unknown>>>
  readonly projects: (input: undefined) => Promise<readonly ProjectRecord[]>
  readonly project: (input: { readonly name: string }) => Promise<ProjectRecord | undefined>
}
