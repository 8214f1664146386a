const UNITS_1024 = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']
const UNITS_1000 = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A table's size: steps of 1024, at most two decimals. `1536` is `1.5 KB`. Blank for what is no size. */
export function formatSize1024(bytes: number): string {
  return format(bytes, 1024, UNITS_1024, (value) => String(Number(value.toFixed(2))))
}

/** A stored object's size: steps of 1000, one decimal from kB up. `1500` is `1.5 kB`. Blank for what is no size. */
export function formatSize1000(bytes: number): string {
  return format(bytes, 1000, UNITS_1000, (value, step) => value.toFixed(step === 0 ? 0 : 1))
}

type Round = (value: number, step: number) => string

function format(bytes: number, base: number, units: readonly string[], round: Round): string {
  if (!Number.isFinite(bytes) || bytes < 0) return ''
  let value = bytes
  let step = 0
  // What rounds up to a whole next unit is shown in that unit: never `1024 KB`.
  while (step < units.length - 1 && Number(round(value, step)) >= base) {
    value /= base
    step += 1
  }
  return `${round(value, step)} ${units[step]}`
}
