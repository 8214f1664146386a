import { defineSetting } from '@etabli/sdk'
import type { TimelineTrigger } from '../../contract'

/** How many runs a user wants to see. */
export const NEXT_RUNS_SHOWN = defineSetting({
  id: 'next-runs',
  title: 'Runs to show',
  kind: 'number',
  default: 5,
  minimum: 1,
  maximum: 30,
})

export interface NextRun {
  readonly trigger: TimelineTrigger
  /** Milliseconds since 1970. */
  readonly time: number
}

/** The first runs after `now`, whatever triggers them; runs of one minute stand by their names. */
export function nextRuns(triggers: readonly TimelineTrigger[], now: number, most: number): readonly NextRun[] {
  return triggers
    .flatMap((trigger) => trigger.times.map((time) => ({ trigger, time: Date.parse(time) })))
    .filter(({ time }) => time > now)
    .sort((a, b) => a.time - b.time || a.trigger.name.localeCompare(b.trigger.name))
    .slice(0, most)
}
