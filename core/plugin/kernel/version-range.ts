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

const IDENTIFIER = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)'
const SEMANTIC = new RegExp(`^(?:0|[1-9]\\d*)(?:\\.(?:0|[1-9]\\d*)){2}(?:-${IDENTIFIER}(?:\\.${IDENTIFIER})*)?$`)
/** As npm has it; a longer version could be nobody's in earnest. */
const LONGEST_VERSION = 256

/** Whether npm takes a text for a version as it stands: `1.2.3` or `1.2.3-beta.1`, no part with leading zeros, no build. */
export function isSemanticVersion(text: string): boolean {
  if (text.length > LONGEST_VERSION || !SEMANTIC.test(text)) return false
  return (parse(text.replace(/-.*$/, '')) ?? []).every((part) => part <= Number.MAX_SAFE_INTEGER)
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
