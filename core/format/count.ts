const NARROW_NO_BREAK_SPACE = '\u202f'
const GROUP_ENDS = /\B(?=(?:\d{3})+$)/g

/** A whole number in groups of three, held together by thin spaces: `1 234 567`. Blank for what is no number. */
export function formatCount(count: number): string {
  // Not by `Intl`, whose first formatter costs a cold page 8 ms.
  return Number.isFinite(count) ? count.toFixed(0).replace(GROUP_ENDS, NARROW_NO_BREAK_SPACE) : ''
}
