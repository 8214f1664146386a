/** A part of a statement, as `sqlTokens` cuts it. */
export interface SqlToken {
  readonly kind: 'blank' | 'comment' | 'string' | 'quoted' | 'word' | 'number' | 'symbol'
  /** In UTF-16 units from 0; `to` is exclusive. */
  readonly from: number
  readonly to: number
}

interface Rule {
  readonly kind: SqlToken['kind']
  readonly pattern: RegExp
}

// Each pattern takes what is not closed to the end of the text.
const BLANK: Rule = { kind: 'blank', pattern: /\s+/y }
const NUMBER: Rule = { kind: 'number', pattern: /\d[\w.]*/y }
const WORD: Rule = { kind: 'word', pattern: /[\p{L}_][\p{L}\p{N}_$]*/uy }
const SYMBOL: Rule = { kind: 'symbol', pattern: /./suy }
const QUOTED: Rule = { kind: 'quoted', pattern: /"[^"]*(?:""[^"]*)*(?:"|$)/y }
const LINE_COMMENT: Rule = { kind: 'comment', pattern: /--[^\n]*/y }

const POSTGRESQL: readonly Rule[] = [
  BLANK,
  LINE_COMMENT,
  { kind: 'string', pattern: /[eE]'[^'\\]*(?:(?:''|\\[\s\S]?)[^'\\]*)*(?:'|$)/y },
  { kind: 'string', pattern: /'[^']*(?:''[^']*)*(?:'|$)/y },
  { kind: 'string', pattern: /\$((?:[\p{L}_][\p{L}\p{N}_]*)?)\$[\s\S]*?(?:\$\1\$|$)/uy },
  QUOTED,
  NUMBER,
  WORD,
  SYMBOL,
]

const MARIADB: readonly Rule[] = [
  BLANK,
  // Two dashes begin a comment only before a blank: `1--1` is a sum.
  { kind: 'comment', pattern: /--(?=\s|$)[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y },
  { kind: 'string', pattern: /'[^'\\]*(?:(?:''|\\[\s\S]?)[^'\\]*)*(?:'|$)/y },
  { kind: 'string', pattern: /"[^"\\]*(?:(?:""|\\[\s\S]?)[^"\\]*)*(?:"|$)/y },
  { kind: 'quoted', pattern: /`[^`]*(?:``[^`]*)*(?:`|$)/y },
  NUMBER,
  WORD,
  SYMBOL,
]

/** What most databases have in common, for a dialect that is not known here. */
const PLAIN_SQL: readonly Rule[] = [
  BLANK,
  LINE_COMMENT,
  { kind: 'comment', pattern: /\/\*[\s\S]*?(?:\*\/|$)/y },
  { kind: 'string', pattern: /'[^']*(?:''[^']*)*(?:'|$)/y },
  QUOTED,
  { kind: 'quoted', pattern: /`[^`]*(?:``[^`]*)*(?:`|$)/y },
  NUMBER,
  WORD,
  SYMBOL,
]

const RULES: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['postgresql', POSTGRESQL],
  ['duckdb', POSTGRESQL],
  ['mariadb', MARIADB],
])

/** The text as tokens, without a gap: what is no token of the dialect is a symbol. Never throws. */
export function sqlTokens(text: string, dialect: string): readonly SqlToken[] {
  const rules = RULES.get(dialect) ?? PLAIN_SQL
  const tokens: SqlToken[] = []
  for (let from = 0; from < text.length; ) {
    const token = nestedComment(text, from, rules) ?? tokenAt(text, from, rules)
    tokens.push(token)
    from = token.to
  }
  return tokens
}

function tokenAt(text: string, from: number, rules: readonly Rule[]): SqlToken {
  for (const { kind, pattern } of rules) {
    pattern.lastIndex = from
    const found = pattern.exec(text)
    if (found && found[0] !== '') return { kind, from, to: from + found[0].length }
  }
  return { kind: 'symbol', from, to: from + 1 }
}

/** Comments of PostgreSQL and DuckDB nest. */
function nestedComment(text: string, from: number, rules: readonly Rule[]): SqlToken | undefined {
  if (rules !== POSTGRESQL || !text.startsWith('/*', from)) return undefined
  const mark = /\/\*|\*\//g
  mark.lastIndex = from
  let depth = 0
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return { kind: 'comment', from, to: mark.lastIndex }
  }
  return { kind: 'comment', from, to: text.length }
}
