import { type ConnectionDirectory, type HandledCall, handle } from '@etabli/sdk/server'
import { listFailingRows, listRunResults } from '../../contract'
import { failingRows } from '../dbt/failing-rows'
import type { RunResults } from '../dbt/run-result-repository'
import { runResultOf } from './presenter'

export interface ResultCallsParts {
  readonly results: RunResults
  readonly connections: ConnectionDirectory
}

export function resultCalls(parts: ResultCallsParts): readonly HandledCall[] {
  return [
    handle(listRunResults, async ({ input: { project, jobID } }) => ({
      results: (await parts.results.ofJob(project, jobID)).map(runResultOf),
    })),
    handle(listFailingRows, async ({ input: { project, jobID, node }, principal, signal, audit }) => {
      audit({ object: node, after: { jobID } })
      const { columns, rows, isPartial } = await failingRows(parts, { project, jobId: jobID, node, principal, signal })
      return {
        columns: columns.map(({ name, type, filterType }) => ({ name, type, filterType })),
        rows: rows.map((row) => [...row]),
        isPartial,
      }
    }),
  ]
}
