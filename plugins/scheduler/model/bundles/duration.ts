const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something takes, in its two largest units: `45 s`, `2 min 5 s`, `3 h 20 min`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
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
