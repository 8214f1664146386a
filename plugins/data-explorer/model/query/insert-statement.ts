import { type SqlToken, sqlTokens } from '@etabli/sdk/databases'
import type { TextRange } from '@etabli/sdk/ui'
import type { Dialect } from '../../contract'

/** The words that a statement begins with; what begins otherwise is a name or an expression. */
const FIRST_WORDS = new Set(
  (
    'select with from values table show describe desc explain pragma summarize call set use insert update delete merge replace ' +
    'create alter drop truncate grant revoke begin commit rollback analyze vacuum copy'
  ).split(' '),
)
/** A statement that ends in one of these waits for the rest. */
const WAITING_WORDS = new Set(
  'union all except intersect as in exists any some from join on where and or not explain'.split(' '),
)

/** Whether a text is a statement, and no part of one. */
export function isStatement(code: string, dialect: Dialect): boolean {
  const first = codeTokens(code, dialect).find(({ text }) => text !== '(')
  return first !== undefined && FIRST_WORDS.has(first.text.toLowerCase())
}

export interface Placed {
  readonly text: string
  /** The cursor, behind the statement. */
  readonly at: number
}

/**
 * A text with a statement more, at the cursor: on a line of its own, what stands before it closed by a semicolon. Undefined where the
 * cursor is inside of a statement, whose part it would be.
 */
export function withStatement(text: string, cursor: number, code: string, dialect: Dialect): Placed | undefined {
  const tokens = codeTokens(text, dialect)
  const before = tokens.findLast(({ to }) => to <= cursor)
  const after = tokens.find(({ from }) => from >= cursor)
  const isCut = tokens.some(({ from, to }) => from < cursor && cursor < to)
  const isOpen = before !== undefined && before.text !== ';'
  if (isCut || (isOpen && after !== undefined && after.text !== ';')) return undefined
  if (isOpen && waits(tokens.slice(0, tokens.indexOf(before) + 1))) return undefined
  return placed(text, cursor, code, dialect)
}

/** A statement without its semicolon and the blanks around it, as it stands in a text. */
export function withoutEnd(code: string): string {
  return code
    .trim()
    .replace(/[;\s]+$/, '')
    .replace(/\r\n?/g, '\n')
}

/** A text with a statement more behind all others, whatever state they are in. */
export function withLastStatement(text: string, code: string, dialect: Dialect): Placed {
  return placed(text, text.length, code, dialect)
}

function placed(text: string, cursor: number, code: string, dialect: Dialect): Placed {
  const tokens = codeTokens(text, dialect)
  const before = tokens.findLast(({ to }) => to <= cursor)
  const after = tokens.find(({ from }) => from >= cursor)
  const isOpen = before !== undefined && before.text !== ';'
  // The semicolon behind the cursor, and a comment on that line, belong to what stands before it.
  const isClosed = isOpen && after?.text === ';'
  const from = behindComment(text, isClosed ? after.to : cursor, dialect)
  const follows = tokens.some((token) => token.from >= from)
  const closed =
    isOpen && !isClosed ? `${text.slice(0, before.to)};${text.slice(before.to, from)}` : text.slice(0, from)
  const head = /(^|\n)[^\S\n]*$/.test(closed) ? closed : `${closed}\n`
  const tail = text.slice(from)
  const own = withoutEnd(code)
  const whole = head + own + (follows || code.trimEnd().endsWith(';') ? ';' : '')
  return { text: whole + (/^[^\S\n]*(\n|$)/.test(tail) ? '' : '\n') + tail, at: head.length + own.length }
}

interface CodeToken extends TextRange {
  readonly text: string
  readonly kind: SqlToken['kind']
}

function codeTokens(text: string, dialect: Dialect): readonly CodeToken[] {
  return sqlTokens(text, dialect).flatMap((token) =>
    token.kind === 'blank' || token.kind === 'comment' ? [] : [{ ...token, text: text.slice(token.from, token.to) }],
  )
}

/** Whether the last of these statements is not finished: a bracket is open, or its last word asks for more. */
function waits(tokens: readonly CodeToken[]): boolean {
  const last = tokens.slice(tokens.findLastIndex(({ text }) => text === ';') + 1)
  const depth = last.reduce((open, { text }) => open + (text === '(' ? 1 : text === ')' ? -1 : 0), 0)
  const end = last.at(-1)
  return depth > 0 || end?.text === ',' || (end?.kind === 'word' && WAITING_WORDS.has(end.text.toLowerCase()))
}

function behindComment(text: string, at: number, dialect: Dialect): number {
  const comment = sqlTokens(text, dialect).find(
    ({ kind, from, to }) => kind === 'comment' && to >= at && (from <= at || text.slice(at, from).trim() === ''),
  )
  return comment && !text.slice(at, comment.from).includes('\n') ? Math.max(at, comment.to) : at
}
