type Version = readonly [major: number, minor: number, patch: number]

/**
 * Whether a version lies in a range of the kinds that manifests use: `1.2.3`, `^1.2.3`, `~1.2.3`, `*`. As npm reads them:
 * a caret keeps the first part that is not zero. A range of another kind holds nothing.
 */
export function satisfies(version: string, range: string): boolean {
  if (range === '*') return true
  const [, sign = '', wanted = ''] = /^([~^]?)(\d+\.\d+\.\d+)$/.exec(range) ?? []
  const from = parse(wanted)
  const given = parse(version)
  if (!from || !given || compare(given, from) < 0) return false
  if (sign === '') return compare(given, from) === 0
  const fixed = sign === '~' ? 2 : firstNonZero(from)
  return given.slice(0, fixed).every((part, index) => part === from[index])
}

function parse(version: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-[\w.]+)?$/.exec(version)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

function firstNonZero([major, minor]: Version): number {
  if (major > 0) return 1
  return minor > 0 ? 2 : 3
}
