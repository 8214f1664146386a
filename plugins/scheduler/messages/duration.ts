const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SECOND_MS = 1_000

/** How long something takes, in its two largest units: `250 ms`, `45 s`, `2 min 5 s`, `3 h 20 min`. */
export function durationText(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * SECOND_MS))
  if (milliseconds > 0 && milliseconds < SECOND_MS) return `${milliseconds} ms`
  const whole = Math.round(milliseconds / SECOND_MS)
  if (whole < MINUTE) return `${whole} s`
  if (whole < HOUR) return units(whole, MINUTE, 'min', 1, 's')
  if (whole < DAY) return units(whole, HOUR, 'h', MINUTE, 'min')
  return units(whole, DAY, 'd', HOUR, 'h')
}

function units(seconds: number, large: number, largeName: string, small: number, smallName: string): string {
  const rest = Math.floor((seconds % large) / small)
  const most = `${Math.floor(seconds / large)} ${largeName}`
  return rest === 0 ? most : `${most} ${rest} ${smallName}`
}
