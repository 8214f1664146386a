export interface JinjaToken {
  readonly kind: 'name' | 'string' | 'number' | 'mark'
  /** Of a string, what is between its quotes. */
  readonly value: string
  readonly start: number
  readonly end: number
}

/** What stands between `{{ }}`, `{% %}` or `{# #}`, and where. */
export interface JinjaPart {
  readonly kind: 'expression' | 'statement' | 'comment'
  readonly start: number
  readonly end: number
  /** None of a comment. */
  readonly tokens: readonly JinjaToken[]
}

const ENDS = { '{{': '}}', '{%': '%}' } as const
const IN_SQL = /\{[{%#]|--|\/\*|['"`\n]/g
const ELSEWHERE = /\{[{%#]/g
const NAME = /[A-Za-z_]\w*/y
const NUMBER = /\d+(?:\.\d+)?/y
// They end with the text at the latest, so that no end is looked for twice.
const SINGLE = /'[^'\\]*(?:\\[\s\S][^'\\]*)*(?:'|\\?$)/y
const DOUBLE = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)/y
const END_OF_RAW = /\{%[-+]?\s*endraw/g
/** dbt's own way to name what a model reads where no expression does. */
const DEPENDS_ON = /--[^\S\n]*depends_on:/y

/**
 * The parts of a text that Jinja acts on, from its beginning. Any text has some, a broken one too: what never ends, ends with the text.
 * @param isSql whether what stands in comments of SQL is left out
 */
export function* jinjaParts(text: string, isSql: boolean): Generator<JinjaPart> {
  const marks = new RegExp(isSql ? IN_SQL : ELSEWHERE)
  let quote = ''
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [mark] = found
    const at = found.index
    if (mark === '{#') {
      const end = after(text, '#}', at + 2)
      yield { kind: 'comment', start: at, end, tokens: [] }
      marks.lastIndex = end
    } else if (mark === '{{' || mark === '{%') {
      const part = readPart(text, at, mark)
      yield part
      const isRaw = mark === '{%' && part.tokens[0]?.value === 'raw'
      marks.lastIndex = isRaw ? endOfRaw(text, part.end) : part.end
    } else if (mark === '/*' && quote === '') marks.lastIndex = after(text, '*/', at + 2)
    else if (mark === '--' && quote === '' && !namesDependency(text, at)) marks.lastIndex = after(text, '\n', at)
    else quote = quoteAfter(quote, mark)
  }
}

function readPart(text: string, start: number, opening: keyof typeof ENDS): JinjaPart {
  const tokens: JinjaToken[] = []
  let braces = 0
  // `{%-` and `-%}` say what becomes of the blanks around.
  let at = start + (/[-+]/.test(text.charAt(start + 2)) ? 3 : 2)
  while (at < text.length && !(braces === 0 && text.startsWith(ENDS[opening], at))) {
    const character = text.charAt(at)
    if (isBlank(character)) {
      at += 1
      continue
    }
    // A dictionary's end is no end of the expression.
    if (character === '{') braces += 1
    if (character === '}') braces = Math.max(0, braces - 1)
    const token = tokenAt(text, at, character)
    tokens.push(token)
    at = token.end
  }
  return {
    kind: opening === '{{' ? 'expression' : 'statement',
    ...{ start, end: Math.min(text.length, at + 2), tokens },
  }
}

function tokenAt(text: string, start: number, first: string): JinjaToken {
  if (first === "'" || first === '"') {
    const end = endOf(first === "'" ? SINGLE : DOUBLE, text, start)
    return { kind: 'string', value: text.slice(start + 1, end - 1), start, end }
  }
  const kind = /[A-Za-z_]/.test(first) ? 'name' : first >= '0' && first <= '9' ? 'number' : 'mark'
  const end = kind === 'mark' ? start + 1 : endOf(kind === 'name' ? NAME : NUMBER, text, start)
  return { kind, value: kind === 'mark' ? first : text.slice(start, end), start, end }
}

function isBlank(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r'
}

/** Where what begins there ends; the next place where the text is too long to be looked through. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : start + 1
}

function endOfRaw(text: string, from: number): number {
  END_OF_RAW.lastIndex = from
  return END_OF_RAW.exec(text)?.index ?? text.length
}

function namesDependency(text: string, at: number): boolean {
  DEPENDS_ON.lastIndex = at
  return DEPENDS_ON.test(text)
}

/** A string of SQL may hold what looks like a comment. It ends with its line at the latest: a lone quote would swallow all the rest. */
function quoteAfter(quote: string, mark: string): string {
  if (mark === '\n' || mark === quote) return ''
  return quote === '' && mark.length === 1 ? mark : quote
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from)
  return found < 0 ? text.length : found + end.length
}
