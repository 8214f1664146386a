import * as z from 'zod/mini'
import { json } from '../contract/body'
import { type AnyCall, defineDownload } from '../contract/define-call'

/** How many replies one connection follows. */
export const MOST_FOLLOWED = 100
/** A connection that has nothing to tell says so, in a silence that no proxy takes for a dead connection. */
export const SIGN_OF_LIFE_MS = 15_000

/** A reply to be followed: of a call that declares a `topic`, made with this input. */
export const FollowedRead = z.object({
  /** `GET /api/v1/aec-project/job/state/:jobID` */
  call: z.string().check(z.maxLength(500)),
  input: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(1_024))),
})
export type FollowedRead = z.infer<typeof FollowedRead>

/** What each event holds, as JSON. A reply is named by its place in the request. */
export const ChangeEvent = z.object({
  /** Replies that may have changed. The first event names all that are followed: each may have changed before that. */
  told: z.readonly(z.array(z.number())),
  /** In the first event: what is not followed, with the failure of the call itself. */
  refused: z.optional(z.readonly(z.array(z.object({ read: z.number(), code: z.string(), message: z.string() })))),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>

/** Each reply is followed by whoever may read it: the server makes the call itself before it tells of it. */
export const followChanges = defineDownload({
  method: 'POST',
  path: '/api/v1/changes/follow',
  access: 'session',
  summary: 'Tells when replies may have changed, as server-sent events; ends after some minutes, to be made again',
  body: json({ reads: z.readonly(z.array(FollowedRead).check(z.maxLength(MOST_FOLLOWED))) }),
  contentType: 'text/event-stream',
  event: ChangeEvent,
  fails: [429],
})

/** By which name a call is followed. */
export function followedName({ method, path }: Pick<AnyCall, 'method' | 'path'>): string {
  return `${method} ${path}`
}
