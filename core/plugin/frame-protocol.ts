import * as z from 'zod/mini'
import type { Principal } from '../access/evaluate'
import type { PluginManifest } from './manifest'

// What the workbench and a plugin's page in a sandboxed frame say to each other. The workbench sends one MessagePort into
// the frame; everything after that goes over it. What the frame says is JSON text, so that its size is known before it is
// read and nothing but plain data can be in it. The frame is not trusted: each message is checked here, on the host's side.

/** The first message, with the port: the only one that goes through the window. */
export const FRAME_CONNECT = 'etabli-frame@1'

/** A message of a frame may have so many characters. */
export const MAX_FRAME_MESSAGE = 1_100_000

export const FRAME_LIMITS = {
  /** Messages at once, and how many more each second. */
  burst: 300,
  perSecond: 60,
  /** Calls that wait for their reply; and replies that are followed. */
  calls: 64,
  /** What is followed is told of so often, in milliseconds: the page asks again each time. */
  toldInterval: 500,
  toasts: 10,
  toastsPerSecond: 1,
  storedKeys: 100,
  /** The workbench asks so often whether the frame still answers, in milliseconds, and gives it up after so many silences. */
  pingInterval: 4_000,
  silences: 2,
} as const

const text = (longest: number) => z.string().check(z.maxLength(longest))
const number = z.int().check(z.minimum(0))

/** A call as the frame declares it; the schema of its reply stays in the frame, where the reply is checked against it. */
export const FrameCall = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: text(500),
  encoding: z.optional(z.enum(['form', 'json'])),
  raw: z.optional(z.enum(['text/html', 'text/csv', 'text/event-stream'])),
  silentFailures: z.array(text(200)).check(z.maxLength(10)),
})
export type FrameCall = z.infer<typeof FrameCall>

const calling = {
  id: number,
  call: FrameCall,
  input: z.record(z.string(), z.unknown()),
  quiet: z.boolean(),
  unreadable: z.optional(text(200)),
}

/** Everything that a frame may say. */
export const FrameMessage = z.discriminatedUnion('type', [
  /** Its page is drawn. */
  z.strictObject({ type: z.literal('ready') }),
  /** Something failed; the page goes on. */
  z.strictObject({
    type: z.literal('fault'),
    phase: z.enum(['load', 'activate', 'render', 'run', 'dispose']),
    message: text(1_000),
  }),
  /** The page cannot be shown. What led to it was told as a fault. */
  z.strictObject({ type: z.literal('failed'), message: text(1_000) }),
  z.strictObject({ type: z.literal('call'), ...calling }),
  z.strictObject({ type: z.literal('download'), ...calling }),
  z.strictObject({ type: z.literal('cancel'), id: number }),
  /** Wants to be told when the reply to a call may have changed. */
  z.strictObject({
    type: z.literal('follow'),
    id: number,
    method: FrameCall.shape.method,
    path: text(500),
    input: z.record(z.string(), text(1_024)),
  }),
  z.strictObject({ type: z.literal('unfollow'), id: number }),
  z.strictObject({
    type: z.literal('toast'),
    severity: z.enum(['error', 'success', 'info']),
    text: text(1_000),
    title: z.optional(text(100)),
    duration: z.optional(z.number().check(z.minimum(500), z.maximum(60_000))),
  }),
  z.strictObject({ type: z.literal('navigate'), to: text(4_000), replace: z.boolean() }),
  /** Remembers a text of the plugin in this browser; without a value, forgets it. */
  z.strictObject({ type: z.literal('store'), key: text(100), value: z.optional(text(16_000)) }),
  z.strictObject({ type: z.literal('log'), message: text(1_000) }),
  /** A shortcut of the workbench was pressed while the frame had the keyboard. */
  z.strictObject({ type: z.literal('open'), surface: z.enum(['palette', 'shortcuts']) }),
  z.strictObject({ type: z.literal('pong') }),
])
export type FrameMessage = z.infer<typeof FrameMessage>

export interface FrameLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** What a plugin that asks for permissions is told of its user: what the evaluator needs, not who it is. */
export type FramePrincipal = Pick<Principal, 'role'> & {
  readonly acl: NonNullable<Principal['configuration']>['projects-acl'] | undefined
}

export interface FrameFailure {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly data?: unknown
}

/** The text of a module that runs in a frame without being served: verified by who hands it over. */
export interface FrameBundle {
  readonly code: string
  /** The plugin that it must be; absent: any. */
  readonly id?: string | undefined
}

/** All that a frame needs to draw a page. */
export interface FrameStart {
  readonly manifest: PluginManifest
  /** The address of the module whose default export is the plugin. */
  readonly entry: string
  readonly hash: string
  /** Runs in place of the module at the address. */
  readonly bundle?: FrameBundle | undefined
  readonly route: string
  readonly location: FrameLocation
  readonly mode: 'light' | 'dark'
  /** The tag of the language that the workbench is in. */
  readonly language: string
  /** Absent where the plugin did not ask for permissions. */
  readonly principal?: FramePrincipal | undefined
  /** What this browser remembers for the plugin, by its key. */
  readonly stored: Readonly<Record<string, string>>
}

/** Everything that the workbench says. */
export type HostMessage =
  | { readonly type: 'start'; readonly start: FrameStart }
  /** `seen`: how many `navigate` messages the workbench has dealt with; an earlier address is out of date. */
  | { readonly type: 'location'; readonly location: FrameLocation; readonly seen: number }
  | { readonly type: 'theme'; readonly mode: 'light' | 'dark' }
  | { readonly type: 'permissions'; readonly principal: FramePrincipal | undefined }
  | { readonly type: 'reply'; readonly id: number; readonly data: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly failure: FrameFailure }
  | { readonly type: 'told'; readonly id: number }
  | { readonly type: 'ping' }

/** What a frame said, or why it is nothing that a frame may say. */
export function readFrameMessage(data: unknown): FrameMessage | { readonly type: 'refused'; readonly reason: string } {
  if (typeof data !== 'string') return refused('it is not a text')
  if (data.length > MAX_FRAME_MESSAGE) return refused(`it has more than ${MAX_FRAME_MESSAGE} characters`)
  const message = FrameMessage.safeParse(parse(data))
  return message.success
    ? message.data
    : refused(message.error.issues.map(({ path }) => path.join('.') || 'type').join())
}

function refused(reason: string) {
  return { type: 'refused', reason: reason.slice(0, 200) } as const
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
