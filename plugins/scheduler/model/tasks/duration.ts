import { durationText } from '../../messages/duration'

/** How long a run took; undefined where it has not begun and ended. */
export function durationOf(start: string, end: string): string | undefined {
  const milliseconds = Date.parse(end) - Date.parse(start)
  return Number.isNaN(milliseconds) || milliseconds < 0 ? undefined : durationText(milliseconds / 1_000)
}
