import { type CronExpression, CronExpressionParser } from 'cron-parser'
import cronstrue from 'cronstrue'
import { CRON_FAULTS } from './messages'

/** What a schedule means, or the sentence that says why it means nothing. */
export type CronReading =
  | { readonly isValid: true; readonly text: string; readonly next: readonly Date[] }
  | { readonly isValid: false; readonly fault: string }

/** In which time zone a schedule is read, and from when on. */
export interface CronReadingOptions {
  /** An IANA time zone, `Europe/Zurich`. */
  readonly zone: string
  /** The next times are after this one. */
  readonly from: Date
  /** How many next times; default: five. */
  readonly count?: number
}

/** What each of the five fields may be, in their order. */
const BOUNDS = [
  { name: 'minute', least: 0, most: 59 },
  { name: 'hour', least: 0, most: 23 },
  { name: 'day of the month', least: 1, most: 31 },
  { name: 'month', least: 1, most: 12 },
  { name: 'day of the week', least: 0, most: 7 },
] as const

/** Reads a schedule of five fields. Imported when the first one is read: what it needs is large. */
export function readCron(expression: string, { zone, from, count = 5 }: CronReadingOptions): CronReading {
  const fields = expression.split(/\s+/).filter(Boolean)
  if (fields.length !== BOUNDS.length) return wrong(CRON_FAULTS.fiveFields(fields.length))
  if (!isZone(zone)) return wrong(CRON_FAULTS.unknownZone(zone))
  const fault = faultOfFields(fields)
  if (fault !== undefined) return wrong(fault)
  const plain = fields.join(' ')
  try {
    const next = timesOf(CronExpressionParser.parse(plain, { tz: zone, currentDate: from }), count)
    return next.length === 0 ? wrong(CRON_FAULTS.never) : { isValid: true, text: textOf(plain), next }
  } catch {
    // Each field can be read, so it is the days and months that never meet.
    return wrong(CRON_FAULTS.never)
  }
}

function wrong(fault: string): CronReading {
  return { isValid: false, fault }
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

function faultOfFields(fields: readonly string[]): string | undefined {
  const place = BOUNDS.findIndex(({ most }, index) => !isField(fields[index] ?? '', index, most))
  const bounds = BOUNDS[place]
  return bounds && CRON_FAULTS.wrongField(bounds.name, fields[place] ?? '', bounds.least, bounds.most)
}

/** Whether a field can be read beside four that take everything. Neither library refuses all that cannot be meant. */
function isField(field: string, place: number, most: number): boolean {
  const steps = [...field.matchAll(/\/(\d+)/g)].map(([, step]) => Number(step))
  if (steps.some((step) => step > most)) return false
  const alone = BOUNDS.map((_, other) => (other === place ? field : '*')).join(' ')
  try {
    CronExpressionParser.parse(alone)
    return textOf(alone) !== ''
  } catch {
    return false
  }
}

function textOf(expression: string): string {
  return cronstrue.toString(expression, { use24HourTimeFormat: true })
}

function timesOf(schedule: CronExpression, count: number): readonly Date[] {
  const times: Date[] = []
  while (times.length < count && schedule.hasNext()) times.push(schedule.next().toDate())
  return times
}
