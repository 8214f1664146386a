/** A duration as a person reads it: `340 ms`, `4.2 s`, `2 min 05 s`. */
export function formatElapsed(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`
  const tenths = Math.floor(milliseconds / 100) / 10
  if (tenths < 60) return `${tenths.toFixed(1)} s`
  const seconds = Math.floor(tenths)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}
