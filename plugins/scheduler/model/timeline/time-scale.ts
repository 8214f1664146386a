const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** From the hour that has begun until 24 hours from now. */
const SHOWN_HOURS = 25
/** Moves snap to these minutes. */
const SNAP_MINUTES = 5

/** How much closer than the whole day. */
export const ZOOMS = [1, 2, 4, 8] as const
export type Zoom = (typeof ZOOMS)[number]

/** Minutes between two labels of the axis. */
const LABEL_MINUTES: Readonly<Record<Zoom, number>> = { 1: 120, 2: 60, 4: 30, 8: 15 }

/** The time that is shown, in milliseconds. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** One label of the axis. */
export interface Tick {
  readonly at: number
  readonly label: string
  /** Begins a day. */
  readonly isMidnight: boolean
}

export function spanOf(now: number): TimeSpan {
  const from = new Date(now)
  // By the clocks of the browser, so that labels are full hours in zones that are half an hour apart.
  from.setMinutes(0, 0, 0)
  return { from: from.getTime(), to: from.getTime() + SHOWN_HOURS * HOUR_MS }
}

/** Where a time stands, in percent of the span; what lies beyond it stands at its edge. */
export function placeOf(time: number, { from, to }: TimeSpan): number {
  return (Math.min(Math.max(time, from), to) - from) / ((to - from) / 100)
}

export function ticksOf({ from, to }: TimeSpan, zoom: Zoom): readonly Tick[] {
  const ticks: Tick[] = []
  const step = LABEL_MINUTES[zoom] * MINUTE_MS
  for (let at = from; at < to; at += step) {
    const time = new Date(at)
    ticks.push({ at, label: clockText(at), isMidnight: time.getHours() === 0 && time.getMinutes() === 0 })
  }
  return ticks
}

/** `14:05`, by the clocks of the browser. */
export function clockText(time: number): string {
  const date = new Date(time)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** So many minutes as somebody has dragged, in steps. @param width of the whole span, in pixels */
export function draggedMinutes(pixels: number, width: number, { from, to }: TimeSpan): number {
  if (width <= 0) return 0
  const minutes = (pixels / width) * ((to - from) / MINUTE_MS)
  const snapped = Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES
  // No minus zero, which would be said.
  return snapped === 0 ? 0 : snapped
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -SNAP_MINUTES,
  ArrowRight: SNAP_MINUTES,
  ArrowDown: -SNAP_MINUTES,
  ArrowUp: SNAP_MINUTES,
  PageDown: -60,
  PageUp: 60,
}

/** How far a key moves, in minutes; undefined for those that do not. With Shift, arrows move by a single one. */
export function keyMinutes(key: string, isFine: boolean): number | undefined {
  const minutes = STEPS[key]
  return minutes !== undefined && isFine && Math.abs(minutes) === SNAP_MINUTES ? Math.sign(minutes) : minutes
}
