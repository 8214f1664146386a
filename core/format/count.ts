const NARROW_NO_BREAK_SPACE = '\u202f'
const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A whole number in groups of three, held together by thin spaces: `1 234 567`. Blank for what is no number. */
export function formatCount(count: number): string {
  return Number.isFinite(count) ? formatter.format(count).replaceAll(',', NARROW_NO_BREAK_SPACE) : ''
}
