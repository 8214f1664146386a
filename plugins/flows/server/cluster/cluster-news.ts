import * as z from 'zod/mini'
import { pumpNewsOf } from '../run/pump-news'
import { MARK } from './run-program'

const Ended = z.object({
  /** Exit codes; negative: the number of the signal that ended it. */
  codes: z.object({ tap: z.nullable(z.number()), target: z.nullable(z.number()) }),
  /** Those that the program itself has ended. */
  stopped: z.array(z.string()),
  /** Whose end came first: `tap`, `target` or `pump`. */
  first: z.string(),
  last: z.object({ tap: z.array(z.string()), target: z.array(z.string()) }),
})
const OwnNews = z.union([
  z.object({ started: z.literal(true) }),
  z.object({ state: z.record(z.string(), z.unknown()) }),
  z.object({ ended: Ended }),
  /** Why nothing could be begun. */
  z.object({ failed: z.string() }),
])
export type Ended = z.infer<typeof Ended>

/** What the program on a node tells the platform by a line; undefined for a line of its log. */
export function clusterNewsOf(line: string) {
  if (!line.startsWith(MARK)) return undefined
  const text = line.slice(MARK.length)
  const own = z.safeParse(OwnNews, JSON.parse(text))
  return own.success ? own.data : pumpNewsOf(text)
}
export type ClusterNews = NonNullable<ReturnType<typeof clusterNewsOf>>
