import type { EngineLogs, TaskLogEntry, TaskLogName } from '@etabli/sdk/server'
import type { CleverApi } from '../api/clever-api'
import type { LogLine } from '../api/shapes'
import { markOf, readMark } from './run-script'

/** Of one answer. */
const PAGE_LINES = 2_000
/** What one call gives at most, about: the scheduler asks on. */
const ENOUGH_LINES = 2_000
const MOST_PAGES = 10
/** Where so many lines bear one time that a page never gets past it, it grows up to this. */
const LARGEST_PAGE = 64_000
/** Of one line: what is longer is cut. */
const LONGEST_LINE = 16_384

/** Whether the task's own program has begun and ended, up to a place. */
type Phase = 'before' | 'inside' | 'after'
const PHASES: readonly Phase[] = ['before', 'inside', 'after']

/** A place in the log of an application: behind the line with this time and id. */
interface Place {
  readonly phase: Phase
  readonly date?: string
  readonly id?: string
}

const START: Place = { phase: 'before' }

export interface LogReader {
  readonly api: Pick<CleverApi, 'log'>
  /** Lines younger than this are not read yet: older ones may still come in. Milliseconds. */
  readonly settle: number
  readonly now: () => number
}

/**
 * One of a task's two logs from a place on. Clever Cloud keeps a single one: what stands between the marks of the run script is the
 * task's own, the rest is the machine's.
 */
export async function readTaskLog(
  reader: LogReader,
  application: { readonly taskId: string; readonly appId: string },
  log: TaskLogName,
  after: string,
): Promise<EngineLogs> {
  const until = new Date(reader.now() - reader.settle)
  const entries: TaskLogEntry[] = []
  let place = placeOf(after)
  let limit = PAGE_LINES
  for (let page = 0; page < MOST_PAGES && entries.length < ENOUGH_LINES; page++) {
    if (place.date !== undefined && Date.parse(place.date) >= until.getTime()) break
    const query = { ...(place.date !== undefined && { since: place.date }), until, limit }
    const { lines, isCut } = await reader.api.log(application.appId, query)
    const fresh = behind(place, lines)
    for (const line of fresh) place = take(application.taskId, log, place, line, entries)
    if (!isCut) break
    if (fresh.length > 0) limit = PAGE_LINES
    else if (limit < LARGEST_PAGE) limit *= 2
    else place = pastTime(place)
  }
  return { entries, next: written(place) }
}

/** Adds what a line says in this log; gives the place behind it. */
function take(taskId: string, log: TaskLogName, place: Place, line: LogLine, entries: TaskLogEntry[]): Place {
  const mark = readMark(taskId, line.message)
  const text = mark ? mark.before : line.message
  const owner = place.phase === 'inside' ? 'application' : 'technical'
  if (owner === log && !(mark && text === ''))
    entries.push({ time: new Date(line.date), text: text.slice(0, LONGEST_LINE) })
  const phase = mark ? (mark.exitCode === undefined ? 'inside' : 'after') : place.phase
  return { phase, date: line.date, id: line.id }
}

/** The lines behind a place, of those from its time on. */
function behind({ date, id }: Place, lines: readonly LogLine[]): readonly LogLine[] {
  if (date === undefined) return lines
  const at = lines.findIndex((line) => line.id === id)
  return at >= 0 ? lines.slice(at + 1) : lines.filter((line) => Date.parse(line.date) > Date.parse(date))
}

/** What lies at one time beyond the largest page is given up. */
function pastTime({ phase, date = '' }: Place): Place {
  return { phase, date: new Date(Date.parse(date) + 1).toISOString(), id: '' }
}

function written({ phase, date, id }: Place): string {
  return date === undefined ? '' : [phase, date, id].join(' ')
}

function placeOf(text: string): Place {
  const [phase, date = '', id = ''] = text.split(' ')
  const known = PHASES.find((one) => one === phase)
  return known === undefined || Number.isNaN(Date.parse(date)) ? START : { phase: known, date, id }
}

/** What the marks in the log tell of a task, as far as the log can be read. */
export interface RunMarks {
  readonly hasBegun: boolean
  readonly exitCode?: number
}

export async function readMarks(reader: LogReader, taskId: string, appId: string): Promise<RunMarks> {
  const until = new Date(reader.now() - reader.settle)
  const { lines } = await reader.api.log(appId, { until, limit: PAGE_LINES, filter: markOf(taskId) })
  const marks = lines.flatMap(({ message }) => readMark(taskId, message) ?? [])
  const exitCode = marks.findLast((mark) => mark.exitCode !== undefined)?.exitCode
  return { hasBegun: marks.length > 0, ...(exitCode !== undefined && { exitCode }) }
}
