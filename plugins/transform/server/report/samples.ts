import { ApiError, type RunningJob } from '@etabli/sdk/server'
import { type FailingRowsParts, failingRows } from '../dbt/failing-rows'
import type { KeptResult } from '../dbt/run-result-repository'
import { historiesOf, verdictOf } from './report-data'
import { MOST_SAMPLE_ROWS, type Sample, type Samples } from './sample-rows'

/** Each costs a statement in the warehouse. */
const MOST_SAMPLES = 50

/** Rows that the tests find which failed when they ran last, as the warehouse has them now. What cannot be read is told in the job’s output. */
export async function samplesOf(
  parts: FailingRowsParts,
  results: readonly KeptResult[],
  job: Pick<RunningJob, 'id' | 'project' | 'signal' | 'write'>,
): Promise<Samples> {
  const failing = historiesOf(results).filter(
    ({ kind, last }) => kind === 'test' && verdictOf(last.status) !== 'good' && last.code !== undefined,
  )
  if (failing.length > MOST_SAMPLES) job.write(`Rows are shown of the first ${MOST_SAMPLES} tests that failed.\n`)
  const samples = new Map<string, Sample>()
  for (const { uniqueId, name, last } of failing.slice(0, MOST_SAMPLES)) {
    const asked = { project: job.project, jobId: last.jobId, node: uniqueId, signal: job.signal }
    try {
      samples.set(uniqueId, await failingRows(parts, { ...asked, principal: { id: job.id }, most: MOST_SAMPLE_ROWS }))
    } catch (error) {
      if (job.signal.aborted || !(error instanceof ApiError)) throw error
      job.write(`The rows of ${name} could not be read: ${error.message}.\n`)
    }
  }
  return samples
}
