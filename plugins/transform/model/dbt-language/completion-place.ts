import type { TextRange } from '@etabli/sdk/ui'
import { type JinjaCall, jinjaCalls, jinjaParts } from './jinja-calls'

/** What is being typed in a text of dbt. */
export type CompletionPlace = TextRange &
  (
    | { readonly kind: 'argument'; readonly call: JinjaCall; readonly index: number }
    | { readonly kind: 'expression' }
    | { readonly kind: 'sql'; readonly qualifier: string | undefined }
  )

const WORD_BEFORE = /[A-Za-z_]\w*$/
const WORD_AFTER = /^\w*/
const QUALIFIER = /([A-Za-z_]\w*)\.$/
/** What in SQL is no place for a name: comments and texts in quotes, also where they are cut off. */
const NO_NAMES = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)/g

/** Undefined where nothing is to be proposed: in comments, in texts, in numbers. */
export function completionPlace(text: string, offset: number, isYaml = false): CompletionPlace | undefined {
  const argument = argumentAt(text, offset, isYaml)
  if (argument) return argument
  const part = jinjaParts(text).find(({ from, to }) => from + 1 < offset && offset < to + (isOpen(text, to) ? 1 : -1))
  if (part?.kind === 'comment') return undefined
  const word = wordAt(text, offset)
  if (part) return isInQuotes(text.slice(part.from, offset)) ? undefined : { kind: 'expression', ...word }
  if (isYaml || isInSqlText(text, offset) || /\d$/.test(text.slice(0, word.from))) return undefined
  return { kind: 'sql', qualifier: QUALIFIER.exec(text.slice(0, word.from))?.[1], ...word }
}

function argumentAt(text: string, offset: number, isYaml: boolean): CompletionPlace | undefined {
  for (const call of jinjaCalls(text, isYaml).toReversed()) {
    const literal = call.literals.find(({ from, to }) => from <= offset && offset <= to)
    if (!literal) continue
    // What is typed is a name, and ends with it: a text that is not closed yet reaches far beyond.
    const to = offset + (WORD_AFTER.exec(text.slice(offset))?.[0].length ?? 0)
    return { kind: 'argument', call, index: literal.index, from: literal.from, to }
  }
  return undefined
}

function wordAt(text: string, offset: number): TextRange {
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, offset - 200), offset))?.[0].length ?? 0
  const after = WORD_AFTER.exec(text.slice(offset))?.[0].length ?? 0
  return { from: offset - before, to: offset + after }
}

function isOpen(text: string, to: number): boolean {
  return !/[}%#]\}$/.test(text.slice(0, to))
}

function isInQuotes(line: string): boolean {
  const own = line.slice(line.lastIndexOf('\n') + 1).replace(/'[^']*'|"[^"]*"/g, '')
  return /['"]/.test(own)
}

function isInSqlText(text: string, offset: number): boolean {
  const parts = jinjaParts(text)
  const sql = parts.reduce(
    (before, { from, to }) => before.slice(0, from) + ' '.repeat(to - from) + before.slice(to),
    text,
  )
  return [...sql.matchAll(NO_NAMES)].some(({ 0: found, index }) => {
    const end = index + found.length
    const isClosed = /(?:\*\/|')$/.test(found) && found.length > 1
    return index < offset && (isClosed ? offset < end : offset <= end)
  })
}
