/**
 * Below zero where `one` is the earlier version. As semantic versions are ordered: numbers by their value, and what is to
 * become a version before it.
 */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [parted(one), parted(other)]
  const byNumbers = compareParts(first.numbers, second.numbers)
  if (byNumbers !== 0) return byNumbers
  if (first.early.length === 0 || second.early.length === 0) return second.early.length - first.early.length
  return compareParts(first.early, second.early)
}

/** Whether a version is one to become another, `2.0.0-beta.1`. */
export function isEarlyVersion(version: string): boolean {
  return version.includes('-')
}

interface Parted {
  readonly numbers: readonly string[]
  readonly early: readonly string[]
}

function parted(version: string): Parted {
  const dash = version.indexOf('-')
  const [numbers, early] = dash < 0 ? [version, ''] : [version.slice(0, dash), version.slice(dash + 1)]
  return { numbers: numbers.split('.'), early: early === '' ? [] : early.split('.') }
}

function compareParts(ones: readonly string[], others: readonly string[]): number {
  for (const [index, one] of ones.entries()) {
    const other = others[index]
    if (other === undefined) return 1
    const order = comparePart(one, other)
    if (order !== 0) return order
  }
  return ones.length - others.length
}

const isNumber = (part: string) => /^\d+$/.test(part)

function comparePart(one: string, other: string): number {
  if (isNumber(one) && isNumber(other)) return Number(one) - Number(other)
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1
  if (one === other) return 0
  return one < other ? -1 : 1
}
