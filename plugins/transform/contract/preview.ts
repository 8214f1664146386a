import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'
import { SessionRedisID } from './session'

/** The SQL that dbt makes of a model or a test, the rows that it gives, or what of a model's data becomes another. */
export const PREVIEW_KINDS = ['compiled', 'rows', 'changes'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]
export const MOST_PREVIEWED_ROWS = 50

const Cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** How the rows of a model differ: as the main branch makes them, and as the work session does. */
export const DataChanges = z.object({
  before: z.number(),
  after: z.number(),
  added: z.number(),
  removed: z.number(),
  /** Rows of one key whose other values differ; null where no column is a key: such a row is removed and added. */
  changed: z.nullable(z.number()),
  /** The column that has another value in each row, before and after. */
  key: z.nullable(z.string()),
  /** How many rows of each side were compared, where not all were: what was added, removed and changed is of these. */
  sample: z._default(z.nullable(z.object({ before: z.number(), after: z.number() })), null),
})
export type DataChanges = z.infer<typeof DataChanges>

/** What a work session makes of its entity, as it was saved last before. */
export const DbtPreview = z.object({
  kind: z.enum(PREVIEW_KINDS),
  /** The job that made it. */
  jobID: z.string(),
  time: z.string(),
  /** Of the kind `compiled`; else empty. */
  sql: z.string(),
  /**
   * Of the kind `rows`; dbt names no columns where there is no row. Of `changes`, one row a column of the model: its name, whether it
   * is kept, new or gone, and before and after how many of its values are null, how many differ, its least and its greatest.
   */
  columns: z.array(z.string()),
  rows: z.array(z.array(Cell)),
  /** Something was too long to be kept. */
  isCut: z.boolean(),
  /** Of the kind `changes`; else null. */
  changes: z.nullable(DataChanges),
})
export type DbtPreview = z.infer<typeof DbtPreview>

const BASE = '/api/v1/aec-project/dbt-preview'
const body = form({ dbtFileSessionRedisID: SessionRedisID, kind: z.enum(PREVIEW_KINDS) })

export const startPreview = defineCall({
  method: 'POST',
  path: `${BASE}/start/:project`,
  access: ':project:transform:write',
  scope: { feature: 'transform', ids: [':dbtFileSessionRedisID'], letters: ['write'] },
  action: 'dbt.preview',
  summary:
    'Compiles the model or test of a work session with dbt, runs it for 50 rows, or compares the data of a model, as a job',
  body,
  returns: { jobID: z.string() },
  fails: [404, 409, 422, 429],
})

export const readPreview = defineCall({
  method: 'POST',
  path: `${BASE}/read/:project`,
  access: ':project:transform:read',
  scope: { feature: 'transform', ids: [':dbtFileSessionRedisID'], letters: ['read'] },
  summary: 'What the last preview of a work session gave; kept for a day',
  body,
  returns: { preview: z.nullable(DbtPreview) },
  fails: [404],
})
