import { ApiError } from '@etabli/sdk'
import * as z from 'zod/mini'
import { DbtFileSession } from '../../contract'
import { type FileField, fileOf, type Texts, textsOf } from './texts'

const Blocked = z.object({ dbtFileSession: DbtFileSession })
const Held = z.object({ heldSession: DbtFileSession })
const Files = z.object({
  SQLFileContent: z.optional(z.string()),
  YMLFileContent: z.optional(z.string()),
  MDFileContent: z.optional(z.string()),
})
const Conflicting = z.object({
  conflict: z.object({
    ...{ commit: z.optional(z.string()), paths: z.array(z.string()) },
    ...{ base: Files, ours: Files, theirs: Files },
  }),
})

/** What a merge found that was changed on both sides. */
export interface Conflict {
  /** Of main, as it is shown; undefined where the platform does not tell it. */
  readonly commit: string | undefined
  readonly files: readonly FileField[]
  /** What the session began from, what it has, and what the repository has now. */
  readonly base: Texts
  readonly ours: Texts
  readonly theirs: Texts
}

/** The work session that cannot be loaded, where that is why something failed (CALL-18). */
export function blockedBy(failure: unknown): DbtFileSession | undefined {
  return failure instanceof ApiError ? Blocked.safeParse(failure.data).data?.dbtFileSession : undefined
}

/** The work session of another user, where that is why opening failed. */
export function heldBy(failure: unknown): DbtFileSession | undefined {
  return failure instanceof ApiError ? Held.safeParse(failure.data).data?.heldSession : undefined
}

/** What is in conflict, where that is why a merge failed. @param files those of the entity */
export function conflictOf(failure: unknown, files: readonly FileField[]): Conflict | undefined {
  const conflict = failure instanceof ApiError ? Conflicting.safeParse(failure.data).data?.conflict : undefined
  if (!conflict) return undefined
  const [base, ours, theirs] = [textsOf(conflict.base), textsOf(conflict.ours), textsOf(conflict.theirs)]
  const named = new Set(conflict.paths.map(fileOf))
  const isIn = files.filter((file) => named.has(file))
  // Paths of another form still leave something to choose from.
  const inConflict = isIn.length > 0 ? isIn : files.filter((file) => ours[file] !== theirs[file])
  return { commit: conflict.commit, files: inConflict, base, ours, theirs }
}
