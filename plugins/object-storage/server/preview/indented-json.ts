const STEP = '  '
/** Deeper than this, what indents a line would be longer than what stands in it. */
const MAX_DEPTH = 100
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** JSON with a line for each value; what cannot be read as JSON stays as it is. No digit of a number is lost. */
export function indentedJson(text: string): string {
  try {
    JSON.parse(text)
  } catch {
    return text
  }
  const parts: string[] = []
  let depth = 0
  let before = ''
  for (const [token] of text.matchAll(TOKEN)) {
    const isEnd = token === '}' || token === ']'
    if (isEnd) depth -= 1
    if (depth > MAX_DEPTH) return text
    if (before !== '' && needsLine(before, token)) parts.push('\n', STEP.repeat(depth))
    parts.push(token === ':' ? ': ' : token)
    if (token === '{' || token === '[') depth += 1
    before = token
  }
  return parts.join('')
}

function needsLine(before: string, token: string): boolean {
  if (token === '}' || token === ']') return before !== '{' && before !== '['
  return before === '{' || before === '[' || before === ','
}
