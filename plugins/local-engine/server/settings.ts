import { availableParallelism } from 'node:os'
import * as z from 'zod/mini'

const MEGABYTE = 1_048_576
const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most))

/** What the operator's settings file says to the local engine. */
export const LocalEngineSettings = z.object({
  /** How many tasks run at once on each server. */
  slots: z._default(count(1_000), Math.max(4, availableParallelism() * 2)),
  /** Minutes that a task may take that names no limit itself. */
  timeLimitMinutes: z._default(count(10_080), 24 * 60),
  /** Megabytes of memory for each process of a task that names no limit itself. */
  memoryLimitMB: z._default(count(1_048_576), 2_048),
  /** Megabytes that a task may write to its log. */
  outputLimitMB: z._default(count(1_024), 128),
  /** Whether tasks are refused where this machine has no working bubblewrap. */
  requireSandbox: z._default(z.boolean(), false),
})
export type LocalEngineSettings = z.infer<typeof LocalEngineSettings>

export function bytesOf(megabytes: number): number {
  return megabytes * MEGABYTE
}
