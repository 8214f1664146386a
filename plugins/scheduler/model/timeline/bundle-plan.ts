import type { BundledArtefact, TimelineTrigger } from '../../contract'
import { type CriticalPath, criticalPath, orderOf } from '../../contract/bundle-order'

/** A run that was never completed counts as this long. */
export const ASSUMED_SECONDS = 60

type BundleTasks = NonNullable<TimelineTrigger['tasks']>

/** When an artefact of a bundle runs, in seconds from the bundle's own start. */
export interface PlannedTask {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** When its artefacts run at the earliest, each once all that it waits for is over. */
export function planOf(tasks: BundleTasks): readonly PlannedTask[] {
  const byName = new Map(tasks.map((task) => [task.name, task]))
  const ends = new Map<string, number>()
  return orderOf(artefactsOf(tasks)).map((name) => {
    const task = byName.get(name)
    const start = Math.max(0, ...(task?.after ?? []).map((each) => ends.get(each) ?? 0))
    const end = start + (task?.['typical-seconds'] ?? ASSUMED_SECONDS)
    ends.set(name, end)
    return { name, start, end }
  })
}

/** The chain of artefacts that takes longest; undefined where nothing is known of how long any takes. */
export function criticalPathOf(tasks: BundleTasks): CriticalPath | undefined {
  const seconds = new Map(tasks.map((task) => [task.name, task['typical-seconds']]))
  if ([...seconds.values()].every((each) => each === undefined)) return undefined
  return criticalPath(artefactsOf(tasks), (name) => seconds.get(name) ?? ASSUMED_SECONDS)
}

function artefactsOf(tasks: BundleTasks): readonly BundledArtefact[] {
  return tasks.map(({ name, after }) => ({
    name,
    dependency: { type: 'tasks', 'tasks-dependencies': { tasks: after.map((each) => ({ name: each })) } },
  }))
}
