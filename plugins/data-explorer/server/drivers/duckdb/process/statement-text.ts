/** A word or sign of a statement, outside its texts and comments. */
interface Token {
  /** Small letters; a quoted name without its quotes. */
  readonly text: string
  readonly isQuoted: boolean
  readonly start: number
}

const DOLLAR_QUOTE = /\$(?:[a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/iy
const WORD = /[\p{L}_][\p{L}\p{N}_$]*/uy
const NUMBER = /\d[\w.]*/y

/** Reads SQL as DuckDB does, as far as it matters: what is text, what is a comment, what is a name. */
export function* tokensOf(sql: string): Generator<Token> {
  let at = 0
  const endAfter = (mark: string, from: number) => {
    const end = sql.indexOf(mark, from)
    return end < 0 ? sql.length : end + mark.length
  }
  while (at < sql.length) {
    const start = at
    const sign = sql[at] ?? ''
    if (sql.startsWith('--', at)) at = endAfter('\n', at)
    else if (sql.startsWith('/*', at)) at = commentEnd(sql, at)
    else if (sign === "'") at = quotedEnd(sql, at, /e/i.test(sql[at - 1] ?? '') && !/\w/.test(sql[at - 2] ?? ''))
    else if (sign === '"') {
      at = quotedEnd(sql, at, false)
      yield {
        text: sql
          .slice(start + 1, at - 1)
          .replaceAll('""', '"')
          .toLowerCase(),
        isQuoted: true,
        start,
      }
    } else {
      const dollar = matchAt(DOLLAR_QUOTE, sql, at)
      const word = dollar ?? matchAt(WORD, sql, at) ?? matchAt(NUMBER, sql, at) ?? sign
      at = dollar === undefined ? at + word.length : endAfter(dollar, at + dollar.length)
      if (dollar === undefined && word.trim() !== '') yield { text: word.toLowerCase(), isQuoted: false, start }
    }
  }
}

/** One statement without what may follow it: its semicolon, comments after it. */
export function withoutEnd(sql: string): string {
  for (const { text, isQuoted, start } of tokensOf(sql)) if (text === ';' && !isQuoted) return sql.slice(0, start)
  return sql
}

/**
 * These tell the paths and settings of this machine, or run a text that nobody has looked at. DuckDB has no rights that
 * could be taken away, so a statement that names one of them is refused.
 */
const CLOSED = new Set([
  'database_list',
  'duckdb_databases',
  'duckdb_settings',
  'duckdb_secrets',
  'duckdb_logs',
  'duckdb_logs_parsed',
  'duckdb_log_contexts',
  'duckdb_profiling_settings',
  'duckdb_external_file_cache',
  'current_setting',
  'json_execute_serialized_sql',
  'pragma_database_list',
  'pg_settings',
])
/** Plain words for columns too, so only where they are called. */
const CLOSED_CALLS = new Set(['query', 'query_table'])

/** The first name of a statement that is closed to users. */
export function closedName(sql: string): Token | undefined {
  let previous: Token | undefined
  for (const token of tokensOf(sql)) {
    if (CLOSED.has(token.text)) return token
    if (token.text === '(' && !token.isQuoted && previous && CLOSED_CALLS.has(previous.text)) return previous
    previous = token
  }
  return undefined
}

/** Comments stand in one another, as in PostgreSQL. */
function commentEnd(sql: string, from: number): number {
  const marks = /\/\*|\*\//g
  marks.lastIndex = from
  let depth = 0
  for (let mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return sql.length
}

/** A doubled quote stays inside; in `e'…'` a backslash takes the next sign with it. */
function quotedEnd(sql: string, from: number, hasEscapes: boolean): number {
  const quote = sql[from]
  for (let at = from + 1; at < sql.length; at += 1) {
    if (hasEscapes && sql[at] === '\\') at += 1
    else if (sql[at] === quote && sql[at + 1] === quote) at += 1
    else if (sql[at] === quote) return at + 1
  }
  return sql.length
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
