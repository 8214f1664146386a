import { durationText } from '../../messages/duration'
import { TIMELINE } from '../../messages/timeline'
import { secondsOf, type TimedTrigger } from './planned-runs'
import { clockText } from './time-scale'

const TOLD_TIMES = 5

/** What a row shows, for those who cannot see it. */
export function rowText({ trigger, times }: TimedTrigger): string {
  if (trigger.paused) return TIMELINE.row(trigger.name, TIMELINE.paused, lengthText(trigger))
  const told = times.slice(0, TOLD_TIMES).map(clockText)
  return TIMELINE.row(trigger.name, TIMELINE.times(told, times.length), lengthText(trigger))
}

export function lengthText(trigger: TimedTrigger['trigger']): string {
  const seconds = secondsOf(trigger)
  return seconds === undefined ? TIMELINE.unknownLength : TIMELINE.typically(durationText(seconds))
}
