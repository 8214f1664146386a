const SECOND_MS = 1_000

/** How long a run took, `1 h 2 min 3 s`; undefined where it has not begun and ended. */
export function durationOf(start: string, end: string): string | undefined {
  const milliseconds = Date.parse(end) - Date.parse(start)
  if (Number.isNaN(milliseconds) || milliseconds < 0) return undefined
  const seconds = Math.round(milliseconds / SECOND_MS)
  if (seconds < 1) return `${milliseconds} ms`
  const parts = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  return parts
    .slice(first)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
