import { defineCall, form, jsonText } from '@etabli/sdk'
import * as z from 'zod/mini'

/** (JOBS-04) */
export const DBT_COMMANDS = [
  'debug',
  'compile',
  'run',
  'test',
  'deps',
  'snapshot',
  'clean',
  'seed',
  'docs',
  'source',
  'run-operation',
  'list',
] as const
export type DbtCommand = (typeof DBT_COMMANDS)[number]
/** (JOBS-05) */
export const REPORT_COMMANDS = ['report'] as const

const BASE = '/api/v1/aec-project/job/exec'
const Args = jsonText(
  z.array(z.string().check(z.maxLength(10_000))).check(z.minLength(1, 'a command is required'), z.maxLength(200)),
)

/** `args` are what comes after `dbt`. `workDir` is that of a work session, or empty for the repository as it is. */
export const runDbtCommand = defineCall({
  method: 'POST',
  path: `${BASE}/dbt-command/:project`,
  access: [':project:transform:exec', ':project:dbt-exec:enabled'],
  scope: 'whole',
  action: 'dbt.run',
  summary: 'Runs a dbt command in the project, as a job',
  body: form({ args: Args, workDir: z.string().check(z.maxLength(200)) }),
  returns: { jobID: z.string() },
  fails: [404, 422, 429],
})

export const generateDocs = defineCall({
  method: 'POST',
  path: `${BASE}/dbt-docs-generate/:project`,
  access: [':project:docs:enabled', ':project:dbt-exec:enabled'],
  action: 'dbt.docs',
  summary: 'Generates the documentation of the dbt project, as a job',
  body: form({ args: Args }),
  returns: { jobID: z.string() },
  fails: [422, 429],
})

export const generateReport = defineCall({
  method: 'POST',
  path: `${BASE}/edr-report-generate/:project`,
  access: [':project:edr-report:enabled', ':project:dbt-exec:enabled'],
  action: 'dbt.report',
  summary: 'Generates the data-observability report of the dbt project, as a job',
  body: form({ args: Args }),
  returns: { jobID: z.string() },
  fails: [422, 429],
})
