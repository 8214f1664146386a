import { shortName } from '../dbt/dbt-runner'
import type { KeptResult } from '../dbt/run-result-repository'

export type NodeKind = 'test' | 'source' | 'model'

/** One node with what became of it, the newest last. */
export interface NodeHistory {
  readonly kind: NodeKind
  readonly uniqueId: string
  readonly name: string
  readonly runs: readonly [KeptResult, ...KeptResult[]]
  readonly last: KeptResult
}

/** How the tests of one run ended. */
export interface TestRun {
  readonly at: Date
  readonly passed: number
  readonly warned: number
  readonly failed: number
}

export type Verdict = 'good' | 'warning' | 'bad' | 'neutral'

export function verdictOf(status: string): Verdict {
  if (/^(success|pass)/.test(status)) return 'good'
  if (status.startsWith('warn')) return 'warning'
  return /^(fail|error|runtime error)/.test(status) ? 'bad' : 'neutral'
}

export function historiesOf(results: readonly KeptResult[]): readonly NodeHistory[] {
  const byNode = new Map<string, [KeptResult, ...KeptResult[]]>()
  for (const result of results) {
    const runs = byNode.get(result.uniqueId)
    if (runs) runs.push(result)
    else byNode.set(result.uniqueId, [result])
  }
  return [...byNode].map(([uniqueId, runs]) => ({
    ...{ kind: kindOf(uniqueId), uniqueId, name: shortName(uniqueId), runs },
    last: runs.at(-1) ?? runs[0],
  }))
}

/** The oldest first. */
export function testRunsOf(results: readonly KeptResult[]): readonly TestRun[] {
  const byJob = new Map<string, KeptResult[]>()
  for (const result of results) {
    if (kindOf(result.uniqueId) !== 'test') continue
    const tests = byJob.get(result.jobId)
    if (tests) tests.push(result)
    else byJob.set(result.jobId, [result])
  }
  return [...byJob.values()].map((tests) => {
    const count = (verdict: Verdict) => tests.filter(({ status }) => verdictOf(status) === verdict).length
    return { at: tests[0]?.at ?? new Date(0), passed: count('good'), warned: count('warning'), failed: count('bad') }
  })
}

function kindOf(uniqueId: string): NodeKind {
  if (/^(test|unit_test)\./.test(uniqueId)) return 'test'
  return uniqueId.startsWith('source.') ? 'source' : 'model'
}
