import { SHIFT_FAULTS } from '../../messages/timeline'
import {
  DAY_OF_MONTH,
  DAY_OF_WEEK,
  type FieldValues,
  HOUR,
  isEvery,
  MINUTE,
  readField,
  writeField,
} from './cron-field-values'

/** A schedule at other times, or the sentence that says why its pattern cannot be kept. */
export type Shifted =
  | { readonly isPossible: true; readonly expression: string }
  | { readonly isPossible: false; readonly fault: string }

const HOUR_MINUTES = 60
const DAY_HOURS = 24
const WEEK_DAYS = 7
/** The last day that each month has. */
const COMMON_DAYS = 28

/**
 * The same pattern so many minutes later, or earlier where that is negative. An hourly schedule moves within its hour, a daily one
 * around the clock, a weekly one on to the next day.
 */
export function shiftCron(expression: string, minutes: number): Shifted {
  const [minuteText = '', hourText = '', dayText = '', month = '', weekdayText = '', ...more] = expression
    .trim()
    .split(/\s+/)
  const [minute, hour] = [readField(minuteText, MINUTE), readField(hourText, HOUR)]
  if (!minute || !hour || weekdayText === '' || more.length > 0) return refused(SHIFT_FAULTS.unreadable)
  if (isEvery(minute, MINUTE) && isEvery(hour, HOUR)) return refused(SHIFT_FAULTS.everyMinute)

  const isAnyDay = [dayText, month, weekdayText].every((text) => text === '*')
  const isAnyHour = isEvery(hour, HOUR)
  const carries = new Set(minute.values.map((each) => Math.floor((each + minutes) / HOUR_MINUTES)))
  const [hours = 0] = carries
  if (isAnyHour ? !isAnyDay && (carries.size > 1 || hours !== 0) : carries.size > 1)
    return refused(isAnyHour ? SHIFT_FAULTS.hourlyDays : SHIFT_FAULTS.minutesApart)

  const days = isAnyHour ? new Set([0]) : new Set(hour.values.map((each) => Math.floor((each + hours) / DAY_HOURS)))
  const [byDays = 0] = days
  if (!isAnyDay && days.size > 1) return refused(SHIFT_FAULTS.hoursApart)
  const dates = shiftDates({ dayText, month, weekdayText }, isAnyDay ? 0 : byDays)
  if (typeof dates === 'string') return refused(dates)
  const written = [
    writeField(moved(minute, minutes, HOUR_MINUTES), MINUTE),
    isAnyHour ? '*' : writeField(moved(hour, hours, DAY_HOURS), HOUR),
    ...dates,
  ]
  return { isPossible: true, expression: written.join(' ') }
}

function refused(fault: string): Shifted {
  return { isPossible: false, fault }
}

interface Dates {
  readonly dayText: string
  readonly month: string
  readonly weekdayText: string
}

/** The fields of the day, so many days later; a sentence where no fields say that. */
function shiftDates({ dayText, month, weekdayText }: Dates, days: number): readonly string[] | string {
  if (days === 0) return [dayText, month, weekdayText]
  if (dayText === '*' && month === '*') {
    const weekday = readField(weekdayText, DAY_OF_WEEK)
    if (!weekday) return SHIFT_FAULTS.unreadable
    const inWords = /[a-z]/i.test(weekdayText)
    return [dayText, month, writeField(moved(weekday, days, WEEK_DAYS), DAY_OF_WEEK, inWords)]
  }
  if (dayText === '*') return SHIFT_FAULTS.monthEnd
  if (weekdayText !== '*') return SHIFT_FAULTS.twoDays
  const day = readField(dayText, DAY_OF_MONTH)
  if (!day) return SHIFT_FAULTS.unreadable
  const values = day.values.map((each) => each + days)
  if ([...day.values, ...values].some((each) => each < 1 || each > COMMON_DAYS)) return SHIFT_FAULTS.monthEnd
  return [writeField({ ...day, values }, DAY_OF_MONTH), month, weekdayText]
}

function moved({ values, style }: FieldValues, by: number, size: number): FieldValues {
  return { style, values: values.map((each) => (((each + by) % size) + size) % size) }
}
