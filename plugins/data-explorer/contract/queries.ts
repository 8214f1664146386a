import { defineCall, defineDownload, json } from '@etabli/sdk'
import * as z from 'zod/mini'
import { connection, execAccess, scope } from './address'
import { TableConfig, TableRow } from './tables'

/** How large a user's statement may be, in characters. */
export const LONGEST_QUERY = 100_000
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

/** The `data` of a failure whose statement the database refused: where in it, counted in characters from 0. */
export const QueryFailure = z.object({ position: z.optional(z.number()) })

/** What is said of one that is longer. */
export const QUERY_TOO_LONG = `the statement is longer than ${LONGEST_QUERY.toLocaleString('en')} characters, which is the most that can be sent`

const query = z.string().check(z.minLength(1), z.maxLength(LONGEST_QUERY, QUERY_TOO_LONG))
/** A statement of the largest size, in UTF-8 and JSON. */
const QUERY_BYTES = 8 * LONGEST_QUERY

export const execQuery = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/query/exec',
  access: execAccess,
  scope,
  action: 'query.run',
  summary: 'Runs one statement of a user, read-only, and returns its first rows',
  body: json({ ...connection, query }, { maxBytes: QUERY_BYTES }),
  returns: { queryResult: QueryResult },
  fails: [422, 429],
})

export const explainQuery = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/query/explain',
  access: execAccess,
  scope,
  summary: 'How the database would run a statement; runs nothing',
  body: json({ ...connection, query }, { maxBytes: QUERY_BYTES }),
  returns: { queryPlan: z.string() },
  fails: [422, 429],
})

export const exportQuery = defineDownload({
  method: 'POST',
  path: '/api/v1/data-explorer/query/export/csv',
  access: execAccess,
  scope,
  action: 'query.export',
  summary: 'All rows of a statement as CSV, streamed',
  contentType: 'text/csv',
  body: json({ ...connection, query }, { maxBytes: QUERY_BYTES }),
  fails: [422, 429],
})
