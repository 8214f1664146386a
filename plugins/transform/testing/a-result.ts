import type { RunResult } from '../contract'

/** How a node ended: a test that found rows, where nothing else is said. */
export function aResult(facts: Partial<RunResult> = {}): RunResult {
  const { kind = 'test', name = 'no_gap' } = facts
  return {
    ...{ id: `${kind}.shop.${name}`, kind, name, status: 'fail', seconds: 0.25, message: 'Got 3 results' },
    hasRows: false,
    ...facts,
  }
}
