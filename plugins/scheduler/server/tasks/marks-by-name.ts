import type { RunMarks } from '../../contract'
import { timeOf } from './presenter'

interface Run {
  readonly id: string
  readonly status: RunMarks['runs'][number]['status']
  readonly created_at: Date
  readonly started_at: Date | null
}

/** Runs under the names of what ran, in the order in which they come. */
export function marksByName<R extends Run>(
  rows: readonly R[],
  nameOf: (run: R) => string,
  redisIdOf: (id: string) => string,
): RunMarks[] {
  const byName = new Map<string, RunMarks['runs']>()
  for (const row of rows) {
    const runs = byName.get(nameOf(row)) ?? []
    byName.set(nameOf(row), runs)
    runs.push({
      'redis-id': redisIdOf(row.id),
      status: row.status,
      'creation-time': timeOf(row.created_at),
      'start-time': timeOf(row.started_at),
    })
  }
  return [...byName].map(([name, runs]) => ({ name, runs }))
}
