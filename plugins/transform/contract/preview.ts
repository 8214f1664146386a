import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'
import { SessionRedisID } from './session'

/** The SQL that dbt makes of a model or a test, or the rows that it gives. */
export const PREVIEW_KINDS = ['compiled', 'rows'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]
export const MOST_PREVIEWED_ROWS = 50

const Cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** What a work session makes of its entity, as it was saved last before. */
export const DbtPreview = z.object({
  kind: z.enum(PREVIEW_KINDS),
  /** The job that made it. */
  jobID: z.string(),
  time: z.string(),
  /** Of the kind `compiled`; else empty. */
  sql: z.string(),
  /** Of the kind `rows`; else empty. dbt names no columns where there is no row. */
  columns: z.array(z.string()),
  rows: z.array(z.array(Cell)),
  /** Something was too long to be kept. */
  isCut: z.boolean(),
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
  summary: 'Compiles the model or test of a work session with dbt, or runs it for 50 rows at most, as a job',
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
