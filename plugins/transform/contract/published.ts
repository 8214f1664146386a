import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

const BASE = '/api/v1/aec-project/dbt-page'

/** Null where nothing has been generated yet, and the project's record names no address. */
const page = z.nullable(
  z.object({
    /** For a frame, on the platform's own origin; good for ten minutes. */
    url: z.string(),
    /** Null where it frames the address of the project's record: what was generated here needs a sandbox (`allow-scripts`). */
    generatedAt: z.nullable(z.string()),
  }),
)

/** What the page of docs shows: the `docsURL` of the project's record, else what was generated here. */
export const readDocsPage = defineCall({
  method: 'GET',
  path: `${BASE}/docs/:project`,
  access: ':project:docs:enabled',
  topic: 'dbt-page/:project/docs',
  summary: 'Where the documentation of the project is, for a frame',
  returns: { page },
})

/** What the page of the report shows: the `edrReportURL` of the project's record, else what was generated here. */
export const readReportPage = defineCall({
  method: 'GET',
  path: `${BASE}/report/:project`,
  access: ':project:edr-report:enabled',
  topic: 'dbt-page/:project/report',
  summary: 'Where the report on the project is, for a frame',
  returns: { page },
})
