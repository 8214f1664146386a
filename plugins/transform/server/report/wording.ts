/** In universal time: a page that is kept has readers in many places. */
export function dateOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

export function secondsOf(seconds: number): string {
  if (seconds < 0.95) return `${Math.round(seconds * 1_000)} ms`
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

const WORDS: Readonly<Record<string, string>> = {
  pass: 'passed',
  success: 'succeeded',
  fail: 'failed',
  warn: 'warned',
  error: 'error',
  'runtime error': 'error',
  skipped: 'skipped',
}

export function wordOf(status: string): string {
  return (Object.hasOwn(WORDS, status) ? WORDS[status] : undefined) ?? status
}

export function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`
}

/** With a comma for each thousand; nothing where it is not known. */
export function numberOf(value: number | undefined): string {
  return value === undefined ? '' : new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value)
}
