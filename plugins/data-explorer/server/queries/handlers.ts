import { type AuditChange, type HandledCall, handle } from '@etabli/sdk/server'
import { execQuery, explainQuery, exportQuery } from '../../contract'
import type { Open } from '../connections/open'
import { type Asked, exportQueryCsv, planOf, runQuery } from './query-runner'

export function queryCalls(open: Open): readonly HandledCall[] {
  return [
    handle(execQuery, async ({ input, principal, signal, audit }) => {
      audit(ofQuery(input))
      return { queryResult: await runQuery(await open(input), input, principal, signal) }
    }),
    handle(explainQuery, async ({ input, principal, signal }) => {
      const { text, steps } = await planOf(await open(input), input, principal, signal)
      return { queryPlan: text, ...(steps && { queryPlanSteps: [...steps] }) }
    }),
    handle(exportQuery, async ({ input, principal, signal, audit }) => {
      audit(ofQuery(input))
      return exportQueryCsv(await open(input), input, principal, signal)
    }),
  ]
}

function ofQuery({ dbConnectionName, query, parameters }: Asked & { readonly dbConnectionName: string }): AuditChange {
  return { object: `connection ${dbConnectionName}`, after: { query, ...(parameters && { parameters }) } }
}
