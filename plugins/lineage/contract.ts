import { defineCall, form } from '@etabli/sdk'
import { LINEAGE_KINDS, LINEAGE_RELATIONS, LINEAGE_STATUSES } from '@etabli/sdk/platform'
import * as z from 'zod/mini'

const BASE = '/api/v1/lineage'
/** Each area shows what its caller may see, so all that is needed is to be somebody in the project. */
const ACCESS = ':project:*:enabled'

/** ISO 8601, UTC. */
const Time = z.string()

export const LastRun = z.object({
  status: z.enum(LINEAGE_STATUSES),
  at: Time,
  /** The task that it was, or was part of: `task:{ULID}` */
  task: z.optional(z.string()),
  /** Why it is not completed, in a sentence. */
  error: z.optional(z.string()),
})
export type LastRun = z.infer<typeof LastRun>

export const LineageNode = z.object({
  /** `model:orders`, `stream:shop/orders`, `table:…/dbt.orders` */
  id: z.string(),
  kind: z.enum(LINEAGE_KINDS),
  name: z.string(),
  /** The page of the application that shows it; absent where none does, or the caller may not see it. */
  href: z.optional(z.string()),
  lastRun: z.optional(LastRun),
  /** How it stands in the words of its area, where it does not run and end; `lastRun` then says since when, and why not well. */
  state: z.optional(z.string()),
  /** What else is known of it, by name: never values of variables or secrets. */
  details: z.optional(z.array(z.object({ name: z.string(), values: z.array(z.string()) }))),
  /** Other pages of the application about it. */
  links: z.optional(z.array(z.object({ title: z.string(), href: z.string() }))),
})
export type LineageNode = z.infer<typeof LineageNode>

export const LineageEdge = z.object({
  /** What comes first. */
  from: z.string(),
  to: z.string(),
  relation: z.enum(LINEAGE_RELATIONS),
})
export type LineageEdge = z.infer<typeof LineageEdge>

/** As a page names it: the id of a node, or `table:{connection}/{schema}.{table}`, or `{kind}:{path}` of a file. */
const node = z.string().check(z.minLength(1), z.maxLength(2_000))

export const readLineage = defineCall({
  method: 'POST',
  path: `${BASE}/read/:project`,
  access: ACCESS,
  topic: 'lineage/:project',
  summary:
    'What comes from what in a project, across its areas, as far as the caller may see it, with the last run of each',
  body: form({ node: z.optional(node) }),
  returns: {
    nodes: z.array(LineageNode),
    edges: z.array(LineageEdge),
    /** The ids of what `node` means: none where there is nothing of this name that the caller may see. */
    focus: z.array(z.string()),
    /** Whether an area could not be read, so that its nodes are missing. */
    isPartial: z.boolean(),
  },
})

/** Something on the way back from a table. */
export const LateStep = z.object({
  ...LineageNode.shape,
  /** How many steps it is away from the table, which is 0. */
  distance: z.number(),
  /** `way`: data comes through it. `check`: a test of something on the way. `runner`: runs something on the way. */
  role: z.enum(['way', 'check', 'runner']),
})
export type LateStep = z.infer<typeof LateStep>

export const LateFailure = z.object({
  /** The node whose last run failed. */
  node: z.string(),
  at: Time,
  /** Its task, where it was one. */
  task: z.optional(z.string()),
  error: z.string(),
  /** The lines that say why; none where there is no log that the caller may read. */
  lines: z.array(z.string()),
  /** The number of the first of them in the log of the task, from 1 on; 0 where they are of none. */
  firstLine: z.number(),
})
export type LateFailure = z.infer<typeof LateFailure>

export const MergedChange = z.object({
  /** The node whose code it changed. */
  node: z.string(),
  commit: z.string(),
  author: z.string(),
  at: Time,
  subject: z.string(),
})
export type MergedChange = z.infer<typeof MergedChange>

export const explainLateness = defineCall({
  method: 'POST',
  path: `${BASE}/why-late/:project`,
  access: ACCESS,
  summary:
    'The way back from a table to where its data comes from, with the last failed run on it and the last merged change',
  body: form({ node }),
  returns: {
    /** The table itself first, then by their distance. */
    steps: z.array(LateStep),
    /** Null where no last run on the way has failed. */
    failure: z.nullable(LateFailure),
    /** Of what failed, else of anything on the way; null where nobody knows of one. */
    change: z.nullable(MergedChange),
    isPartial: z.boolean(),
  },
  fails: [404],
})
