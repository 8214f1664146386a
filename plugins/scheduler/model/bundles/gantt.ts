import type { BundleStatus, BundleTask } from '../../contract'
import { dependenciesOf, orderOf } from '../../contract/bundle-order'

/** From when to when, in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** One line of the timeline. */
export interface GanttRow {
  readonly task: BundleTask
  /** When it ran; until now while it runs. */
  readonly actual?: Span
  /** How long it takes typically: from its start, or from when it can be expected to begin. */
  readonly typical?: Span
  /** It was completed by an earlier run, which this one goes on from. */
  readonly isEarlier: boolean
  /** The artefacts of this run that it waits for. */
  readonly after: readonly string[]
}

/** When each artefact of a run ran, or can be expected to. */
export interface Gantt extends Span {
  readonly rows: readonly GanttRow[]
  /** Whether it goes on. */
  readonly isLive: boolean
}

const SECOND_MS = 1_000
/** Shorter runs would have a scale of parts of a second. */
const SHORTEST_MS = 10 * SECOND_MS

const timeOf = (text: string): number | undefined => {
  const time = Date.parse(text)
  return Number.isNaN(time) || text.startsWith('0001-') ? undefined : time
}

/** The run at a moment. What has not begun is put where its dependencies end, each taking as long as it does typically. */
export function ganttOf(run: BundleStatus, now: number): Gantt {
  const start = timeOf(run['start-time']) ?? timeOf(run['creation-time']) ?? now
  const completion = timeOf(run['completion-time'])
  const isLive = completion === undefined
  const byName = new Map(run.tasks.map((task) => [task.name, task]))
  const ends = new Map<string, number>()
  const rows = orderOf(run.tasks).flatMap((name): readonly GanttRow[] => {
    const task = byName.get(name)
    if (!task) return []
    const after = dependenciesOf(task).filter((one) => byName.has(one))
    const free = Math.max(now, ...after.map((one) => ends.get(one) ?? 0))
    const row = rowOf(task, { start, now, free, isLive })
    ends.set(name, Math.max(row.actual?.to ?? 0, isWaited(task) ? (row.typical?.to ?? 0) : 0))
    return [{ ...row, after }]
  })
  const last = Math.max(start, completion ?? now, ...rows.map(({ actual, typical }) => endOf(actual, typical, isLive)))
  return { rows, isLive, from: start, to: Math.max(last, start + SHORTEST_MS) }
}

/** After the end of a run nothing more is expected: what is typical does not stretch its scale. */
function endOf(actual: Span | undefined, typical: Span | undefined, isLive: boolean): number {
  return Math.max(actual?.to ?? 0, isLive ? (typical?.to ?? 0) : 0)
}

/** Whether its end is still to come. */
function isWaited({ status }: BundleTask): boolean {
  return status === 'queued' || status === 'running'
}

interface Moment {
  readonly start: number
  readonly now: number
  /** When all that it waits for is over, as far as can be told. */
  readonly free: number
  readonly isLive: boolean
}

function rowOf(task: BundleTask, { start, now, free, isLive }: Moment): Omit<GanttRow, 'after'> {
  const typicalMs = (task['typical-seconds'] ?? 0) * SECOND_MS
  const began = timeOf(task['start-time'])
  if (began === undefined) {
    const isExpected = isLive && isWaited(task) && typicalMs > 0
    return { task, isEarlier: false, ...(isExpected && { typical: { from: free, to: free + typicalMs } }) }
  }
  const ended = timeOf(task['completion-time'])
  if (ended !== undefined && ended < start) return { task, isEarlier: true }
  return {
    task,
    isEarlier: false,
    actual: { from: Math.max(began, start), to: ended ?? (isLive ? Math.max(now, began) : began) },
    ...(typicalMs > 0 && { typical: { from: began, to: began + typicalMs } }),
  }
}

const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400]

/** Round times on the scale, so many at most. */
export function ticksOf({ from, to }: Span, most: number): readonly number[] {
  const longest = STEPS_S[STEPS_S.length - 1] ?? 1
  const days = Math.ceil((to - from) / most / (longest * SECOND_MS))
  const step = (STEPS_S.find((each) => (to - from) / (each * SECOND_MS) <= most) ?? longest * days) * SECOND_MS
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, place) => first + place * step)
}

/** A place on the scale, in percent of its width. */
export function placeOf(time: number, { from, to }: Span): number {
  return Math.min(100, Math.max(0, ((time - from) / (to - from)) * 100))
}
