import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

const BASE = '/api/v1/aec-project/dbt-page'

/** Null where nothing has been generated yet. */
const page = z.nullable(
  z.object({
    /** For a sandboxed frame (`allow-scripts` and nothing else), on the platform's own origin; good for ten minutes. */
    url: z.string(),
    generatedAt: z.string(),
  }),
)

/** What the page of docs shows where the project's record names none. */
export const readDocsPage = defineCall({
  method: 'GET',
  path: `${BASE}/docs/:project`,
  access: ':project:docs:enabled',
  topic: 'dbt-page/:project/docs',
  summary: 'Where the documentation is that was generated last, for a sandboxed frame',
  returns: { page },
})

/** What the page of the report shows where the project's record names none. */
export const readReportPage = defineCall({
  method: 'GET',
  path: `${BASE}/report/:project`,
  access: ':project:edr-report:enabled',
  topic: 'dbt-page/:project/report',
  summary: 'Where the report is that was generated last, for a sandboxed frame',
  returns: { page },
})
