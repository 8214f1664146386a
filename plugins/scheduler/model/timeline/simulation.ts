import type { TimelineTrigger } from '../../contract'
import type { TimedTrigger } from './planned-runs'
import { shiftCron } from './shift-cron'

/** What somebody tries out with a trigger: a schedule, which is the stored one or a written one, moved by minutes. */
export interface Change {
  readonly base: string
  readonly minutes: number
}
/** By the `redis-id` of the trigger. */
export type Draft = ReadonlyMap<string, Change>

export const NO_DRAFT: Draft = new Map()

/** The times of a schedule within what is shown, in milliseconds, or the sentence that says why it has none. */
export type ReadTimes = (schedule: string, zone: string) => readonly number[] | string

export interface SimulatedTrigger extends TimedTrigger {
  /** As it would be applied. */
  readonly schedule: string
  /** By how many minutes it is moved. */
  readonly minutes: number
  readonly isChanged: boolean
  /** Why its schedule cannot be read. */
  readonly fault?: string
}

/** Moved so far in all, or the sentence that says why its pattern cannot be kept. */
export function moveTo(draft: Draft, trigger: TimelineTrigger, minutes: number): Draft | string {
  const { base } = changeOf(draft, trigger)
  const shifted = shiftCron(base, minutes)
  if (!shifted.isPossible) return shifted.fault
  return withChange(draft, trigger, { base, minutes })
}

/** With another schedule, from which it is not moved. */
export function editTo(draft: Draft, trigger: TimelineTrigger, schedule: string): Draft {
  return withChange(draft, trigger, { base: schedule, minutes: 0 })
}

export function changeOf(draft: Draft, trigger: TimelineTrigger): Change {
  return draft.get(trigger['redis-id']) ?? { base: trigger.schedule, minutes: 0 }
}

function withChange(draft: Draft, trigger: TimelineTrigger, change: Change): Draft {
  const changed = new Map(draft)
  if (change.base === trigger.schedule && change.minutes === 0) changed.delete(trigger['redis-id'])
  else changed.set(trigger['redis-id'], change)
  return changed
}

/** The schedule that a change comes to. */
export function scheduleOf({ base, minutes }: Change): string {
  if (minutes === 0) return base
  const shifted = shiftCron(base, minutes)
  return shifted.isPossible ? shifted.expression : base
}

/** What a draft makes of the triggers. Those that were not touched keep the times that the platform told. */
export function simulate(
  triggers: readonly TimelineTrigger[],
  draft: Draft,
  read: ReadTimes | undefined,
): readonly SimulatedTrigger[] {
  return triggers.map((trigger) => {
    const change = changeOf(draft, trigger)
    const schedule = scheduleOf(change)
    const told = trigger.times.map((time) => Date.parse(time))
    const isChanged = plain(schedule) !== plain(trigger.schedule)
    const facts = { trigger, schedule, minutes: change.minutes, isChanged }
    if (!isChanged || !read) return { ...facts, times: told }
    const times = read(schedule, trigger.zone)
    return typeof times === 'string' ? { ...facts, times: [], fault: times } : { ...facts, times }
  })
}

function plain(schedule: string): string {
  const canonical = shiftCron(schedule, 0)
  return canonical.isPossible ? canonical.expression : schedule.split(/\s+/).filter(Boolean).join(' ')
}
