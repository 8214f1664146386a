import type { RunResult } from '../../contract'
import { shortName } from '../dbt/dbt-runner'
import type { KeptResult } from '../dbt/run-result-repository'

export function runResultOf(result: KeptResult): RunResult {
  const { uniqueId, status, seconds, message, failures, entity, code, connection } = result
  return {
    ...{ id: uniqueId, kind: uniqueId.split('.')[0] ?? '', name: shortName(uniqueId), status, seconds, message },
    ...(failures !== undefined && { failures }),
    ...(entity && { entity }),
    hasRows: code !== undefined && connection !== undefined,
  }
}
