import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'
import { ENTITY_TYPES } from './entity'

/** The most failing rows of a test that are shown. */
export const MOST_FAILING_ROWS = 50

const BASE = '/api/v1/aec-project/job'

/** How one node of a run ended. */
export const RunResult = z.object({
  /** As dbt knows it: `model.shop.orders`. */
  id: z.string(),
  /** What it is: `model`, `test`, `unit_test`, `seed`, `snapshot`, `source`, `operation`. */
  kind: z.string(),
  /** Without package and hash: `orders`, `raw.orders`. */
  name: z.string(),
  /** As dbt says it: `success`, `pass`, `warn`, `fail`, `error`, `runtime error`, `skipped`. */
  status: z.string(),
  seconds: z.number(),
  /** What dbt says of it; empty where nothing. */
  message: z.string(),
  /** Rows that a test found. */
  failures: z.optional(z.number()),
  /** What of the project is edited to change it. */
  entity: z.optional(z.object({ type: z.enum(ENTITY_TYPES), name: z.string() })),
  /** Whether the rows that a test found can be looked at. */
  hasRows: z.boolean(),
})
export type RunResult = z.infer<typeof RunResult>

/** Also while the job runs: of the nodes that are over. Empty for jobs that run no nodes, and for those that nobody knows any more. */
export const listRunResults = defineCall({
  method: 'GET',
  path: `${BASE}/results/:project/:jobID`,
  access: ':project:transform:read',
  scope: 'whole',
  topic: 'dbt-results/:project/:jobID',
  summary: 'How the nodes of a dbt job have ended, by their ids',
  returns: { results: z.array(RunResult) },
})

/** What a statement of the test finds now, which may be other rows than when it failed. */
export const listFailingRows = defineCall({
  method: 'POST',
  path: `${BASE}/failing-rows/:project`,
  access: [':project:transform:exec', ':project:dbt-exec:enabled'],
  scope: 'whole',
  action: 'dbt.rows',
  summary: 'The rows that a failed test of a dbt job finds in the warehouse, the first 50',
  body: form({ jobID: z.string().check(z.maxLength(200)), node: z.string().check(z.maxLength(1_000)) }),
  returns: {
    columns: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        filterType: z.enum(['text', 'number', 'date', 'boolean', 'none']),
      }),
    ),
    /** Values in the order of the columns, each as the database writes it. */
    rows: z.array(z.array(z.nullable(z.string()))),
    /** Whether there are more. */
    isPartial: z.boolean(),
  },
  fails: [404, 422, 429],
})
