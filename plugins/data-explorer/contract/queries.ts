import { defineCall, defineDownload, json } from '@etabli/sdk'
import {
  connectionFields,
  connectionScope,
  LONGEST_QUERY,
  MOST_PARAMETERS,
  PlanStep,
  QUERY_TOO_LONG,
  QueryFailure,
  QueryParameter,
  statementAccess,
} from '@etabli/sdk/databases'
import * as z from 'zod/mini'
import { TableConfig, TableRow } from './tables'

export { LONGEST_QUERY, PlanStep, QueryFailure, QueryParameter }

/** The most rows of a result that the page is given. */
export const MOST_RESULT_ROWS = 100_000

export const QueryResult = z.object({
  'table-config': TableConfig,
  'table-rows': z.array(TableRow),
  'query-info': z.optional(
    z.object({
      'elapsed-milliseconds': z.number(),
      'row-count': z.number(),
      /** True where the statement has more rows than are given. */
      'partial-result': z.boolean(),
    }),
  ),
})
export type QueryResult = z.infer<typeof QueryResult>

const query = z.string().check(z.minLength(1), z.maxLength(LONGEST_QUERY, QUERY_TOO_LONG))
/** For the `:name` of a statement; without them a colon means what it means to the database. */
const parameters = z.optional(z.array(QueryParameter).check(z.maxLength(MOST_PARAMETERS)))
/** A statement of the largest size, in UTF-8 and JSON. */
const QUERY_BYTES = 8 * LONGEST_QUERY

export const execQuery = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/query/exec',
  access: statementAccess,
  scope: connectionScope,
  action: 'query.run',
  summary: 'Runs one statement of a user, read-only, and returns its first rows',
  body: json({ ...connectionFields, query, parameters }, { maxBytes: QUERY_BYTES }),
  returns: { queryResult: QueryResult },
  fails: [422, 429],
})

export const explainQuery = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/query/explain',
  access: statementAccess,
  scope: connectionScope,
  summary: 'How the database would run a statement; runs nothing',
  body: json({ ...connectionFields, query, parameters }, { maxBytes: QUERY_BYTES }),
  returns: {
    queryPlan: z.string(),
    /** Of a database that tells them apart. */
    queryPlanSteps: z.optional(z.array(PlanStep)),
  },
  fails: [422, 429],
})

export const exportQuery = defineDownload({
  method: 'POST',
  path: '/api/v1/data-explorer/query/export/csv',
  access: statementAccess,
  scope: connectionScope,
  action: 'query.export',
  summary: 'All rows of a statement as CSV, streamed',
  contentType: 'text/csv',
  body: json({ ...connectionFields, query, parameters }, { maxBytes: QUERY_BYTES }),
  fails: [422, 429],
})
