import type { StatusTone } from '@etabli/sdk/ui'
import type { RunResult } from '../../contract'

const FAILED = /^(fail|error|runtime error)/

export function isFailed({ status }: Pick<RunResult, 'status'>): boolean {
  return FAILED.test(status)
}

export function isSkipped({ status }: Pick<RunResult, 'status'>): boolean {
  return status.startsWith('skip')
}

/** What a status of dbt means. */
export function toneOf({ status }: Pick<RunResult, 'status'>): StatusTone {
  if (FAILED.test(status)) return 'danger'
  if (status.startsWith('warn')) return 'warning'
  return status === 'success' || status === 'pass' ? 'success' : 'neutral'
}

const RANKS: readonly StatusTone[] = ['danger', 'warning', 'neutral', 'success']

/** What wants to be looked at comes first, then by name. */
export function failedFirst(results: readonly RunResult[]): readonly RunResult[] {
  const rank = (result: RunResult) => RANKS.indexOf(toneOf(result))
  return results.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
}
