import type { LineageRun } from '@etabli/sdk/platform/server'
import type { KeptResult } from '../dbt/run-result-repository'

/** Tasks have such ids; jobs of dbt have others. */
const TASK = /^[0-9A-HJKMNP-TV-Z]{26}$/
const FAILED: ReadonlySet<string> = new Set(['error', 'fail', 'runtime error'])

/** How a node has ended, in the words of the lineage. */
export function runOf({ status, message, at, jobId }: KeptResult): LineageRun {
  const [isFailed, isSkipped] = [FAILED.has(status), status === 'skipped']
  return {
    status: isFailed ? 'error' : isSkipped ? 'skipped' : 'completed',
    at,
    ...(TASK.test(jobId) && { task: `task:${jobId}` }),
    ...(isFailed && message !== '' && { error: message }),
  }
}
