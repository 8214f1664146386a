import type { TimelineTrigger } from '../../contract'
import { ASSUMED_SECONDS, criticalPathOf, planOf } from './bundle-plan'

/** A trigger with its times, in milliseconds, as they are or as somebody tries them out. */
export interface TimedTrigger {
  readonly trigger: TimelineTrigger
  readonly times: readonly number[]
}

/** One run on an engine, as it is expected. Times are milliseconds; the end is no part of it. */
export interface PlannedRun {
  /** Of the trigger or bundle that begins it. */
  readonly redisId: string
  /** What must not run twice at the same time: an artefact, or a task of none. */
  readonly subject: string
  readonly name: string
  readonly engine: string
  readonly start: number
  readonly end: number
}

/** How long one takes, in seconds; undefined where that is not known. */
export function secondsOf(trigger: TimelineTrigger): number | undefined {
  if (trigger['typical-seconds'] !== undefined) return trigger['typical-seconds']
  return trigger.tasks && criticalPathOf(trigger.tasks)?.seconds
}

/** The runs that a trigger begins: one at each time, of a bundle all of its artefacts. */
export function runsOf({ trigger, times }: TimedTrigger): readonly PlannedRun[] {
  const { engine, name, artefact } = trigger
  const redisId = trigger['redis-id']
  if (trigger.tasks) {
    const plan = planOf(trigger.tasks)
    return times.flatMap((time) =>
      plan.map((task) => ({
        ...{ redisId, engine, name: task.name, subject: `artefact ${task.name}` },
        ...{ start: time + task.start * 1_000, end: time + task.end * 1_000 },
      })),
    )
  }
  const length = (secondsOf(trigger) ?? ASSUMED_SECONDS) * 1_000
  const subject = artefact === '' ? redisId : `artefact ${artefact}`
  const shown = artefact === '' ? name : artefact
  return times.map((start) => ({ redisId, engine, subject, name: shown, start, end: start + length }))
}
