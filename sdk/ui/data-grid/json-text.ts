/** Nobody reads more than this laid out, and it would take longer than a frame. */
const LONGEST = 1_000_000

/**
 * A text that is a JSON object or array, laid out over lines; undefined of any other. Only blanks are changed: numbers that no
 * float can represent keep their digits, as they would not if the value were parsed and written.
 */
export function prettyJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text) || text.length > LONGEST) return undefined
  try {
    JSON.parse(text)
  } catch {
    // Not JSON: it is shown as it is.
    return undefined
  }
  return laidOut(text)
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g
const PAIR: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

function laidOut(text: string): string {
  const tokens = text.match(TOKEN) ?? []
  let depth = 0
  let result = ''
  const line = () => `\n${'  '.repeat(depth)}`
  for (const [index, token] of tokens.entries()) {
    if (token === '{' || token === '[') {
      result += token
      depth += 1
      if (tokens[index + 1] !== PAIR[token]) result += line()
    } else if (token === '}' || token === ']') {
      depth -= 1
      const isEmpty = PAIR[tokens[index - 1] ?? ''] === token
      result += isEmpty ? token : line() + token
    } else if (token === ',') result += `,${line()}`
    else result += token === ':' ? ': ' : token
  }
  return result
}
