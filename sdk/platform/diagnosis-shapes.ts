import * as z from 'zod/mini'

/** What is different from the last success. */
export const Difference = z.object({
  kind: z.enum(['code', 'env', 'secret', 'image', 'engine', 'artefact', 'branch', 'policy', 'port', 'spec']),
  /** What changed: the name of a variable or of a secret; empty for the others. */
  name: z.string(),
  /** What it was and is, as people read it; values of variables and secrets are never told. */
  before: z.string(),
  after: z.string(),
})
export type Difference = z.infer<typeof Difference>

export const CommitSummary = z.object({
  id: z.string(),
  author: z.string(),
  /** ISO 8601, UTC. */
  time: z.string(),
  subject: z.string(),
})
export type CommitSummary = z.infer<typeof CommitSummary>

/** What was done to code between two commits, in one folder. */
export const CodeChanges = z.object({
  /** The commits that touch the folder, the newest first, 50 at most. */
  commits: z.array(CommitSummary),
  /** Their changes together, as a unified diff; cut at 256 KiB. */
  diff: z.string(),
  isDiffCut: z.boolean(),
  /** Why code could not be compared; empty where it was. */
  codeNote: z.string(),
})
export type CodeChanges = z.infer<typeof CodeChanges>
