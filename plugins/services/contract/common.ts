import * as z from 'zod/mini'

export const BASE = '/api/v1/event-scheduler/service'

/** ISO 8601, in UTC; empty where there is none. */
export const Time = z.string()

/** An id as calls know it, `service:01J…`; whoever does not know the thing is answered alike for every other text. */
export const serviceRedisID = z.string().check(z.minLength(1), z.maxLength(207))

type Letter = 'read' | 'write' | 'exec'

/** A call about one service asks these letters of its project and, where an acl names services, of this one. */
export const oneService = (...letters: readonly Letter[]) =>
  ({ feature: 'service', ids: [':serviceRedisID'], letters }) as const
