const UNITS = ['', 'k', 'M', 'B', 'T'] as const

/** A count in two digits or three, for where there is little room: `1.2 M`. */
export function shortCount(count: number): string {
  const steps = Math.floor(Math.log10(Math.max(count, 1)) / 3)
  const place = Math.min(steps, UNITS.length - 1)
  const value = count / 1000 ** place
  const rounded = value < 10 && place > 0 ? Math.round(value * 10) / 10 : Math.round(value)
  // What rounds up to a thousand is one of the next unit.
  if (rounded >= 1000 && place < UNITS.length - 1) return shortCount(1000 ** (place + 1))
  return place === 0 ? String(rounded) : `${rounded}\u202f${UNITS[place]}`
}
