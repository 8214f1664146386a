/** Every call there is. */
export const EVERY_CALL = '/**'

/** Whether any of these patterns names a path; `*` stands for one part of it, `**` for any number of them. */
export function callMatcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map(regularExpressionOf)
  return (path) => expressions.some((expression) => expression.test(path))
}

/** The pattern that names one call, by its path as it was declared. */
export function callPatternOf(path: string): string {
  return path.replaceAll(/:\w+/g, '*')
}

function regularExpressionOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
