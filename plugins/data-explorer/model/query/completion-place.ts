import { type SqlToken, sqlTokens } from '@etabli/sdk/databases'
import type { TextRange } from '@etabli/sdk/ui'
import type { Dialect } from '../../contract'
import { nameOf } from './names'
import { statementAt } from './statements'

/** A table as a statement names it. */
export interface NamedTable {
  readonly schema: string | undefined
  readonly table: string
  readonly alias: string | undefined
}

/** Where in a statement something is being typed. */
export interface CompletionPlace {
  /** The name that is being typed, which a suggestion takes the place of. */
  readonly range: TextRange
  /** The names before it, with dots between: `schema.` or `alias.`. */
  readonly before: readonly string[]
  /** True after FROM, JOIN and the like, where a table is meant. */
  readonly wantsTable: boolean
  /** The tables of the statement. */
  readonly tables: readonly NamedTable[]
}

/** A name of a table comes after these. */
const BEFORE_TABLE = new Set(['from', 'join', 'update', 'into', 'table'])
/** These end the list of tables: what follows is no table any more, and no alias. */
const NO_ALIAS = new Set(
  'on using where group order having limit offset fetch union except intersect join inner left right full cross natural lateral as set values select window qualify sample tablesample for returning'.split(
    ' ',
  ),
)

/** What may be completed at a place of the text; undefined inside strings and comments. A modest look, no parser. */
export function completionPlace(text: string, offset: number, dialect: Dialect): CompletionPlace | undefined {
  const statement = statementAt(text, offset, dialect)
  const start = statement && statement.from <= offset ? statement.from : offset
  const end = statement && statement.to > start ? statement.to : offset
  const all = sqlTokens(text.slice(start, Math.max(end, offset)), dialect)
  const at = offset - start
  const inside = all.find(({ from, to }) => from < at && at <= to)
  if (inside?.kind === 'number') return undefined
  if (inside && isClosedTo(inside, at, text.slice(start + inside.from, start + inside.to))) return undefined

  const tokens = all.filter(({ kind }) => kind !== 'blank' && kind !== 'comment')
  const textOf = ({ from, to }: SqlToken) => text.slice(start + from, start + to)
  const typed = inside && (inside.kind === 'word' || inside.kind === 'quoted') ? inside : undefined
  const range = typed
    ? { from: start + typed.from, to: start + typedEnd(typed, at, textOf(typed)) }
    : { from: offset, to: offset }

  let index = tokens.findLastIndex(({ to }) => to <= (typed?.from ?? at))
  const before: string[] = []
  for (let token = tokens[index]; token && textOf(token) === '.'; token = tokens[index]) {
    const name = tokens[index - 1]
    if (!name || (name.kind !== 'word' && name.kind !== 'quoted')) return undefined
    before.unshift(nameOf(textOf(name)))
    index -= 2
  }
  const words = tokens.map(textOf)
  return { range, before, wantsTable: wantsTable(words, index), tables: tablesOf(tokens, words) }
}

/** A string or comment is no place for names, also at its open end. */
function isClosedTo({ kind, to }: SqlToken, at: number, text: string): boolean {
  if (kind === 'string') return at < to || !/.'$|"$|\$$/s.test(text)
  return kind === 'comment' && (at < to || !text.endsWith('*/'))
}

/** An opened quote takes all that follows for its name, as far as the text goes: then only what was typed counts. */
function typedEnd({ kind, to }: SqlToken, at: number, text: string): number {
  const isOpen = kind === 'quoted' && (text.length === 1 || text.at(-1) !== text[0])
  return isOpen || kind === 'word' ? Math.max(at, kind === 'word' ? to : at) : to
}

function wantsTable(words: readonly string[], last: number): boolean {
  for (let index = last; index >= 0; index -= 1) {
    const word = words[index]?.toLowerCase() ?? ''
    if (BEFORE_TABLE.has(word)) return index === last || words[last] === ','
    if (NO_ALIAS.has(word) || word === '(' || word === ')') return false
  }
  return false
}

function tablesOf(tokens: readonly SqlToken[], words: readonly string[]): readonly NamedTable[] {
  const found: NamedTable[] = []
  const isName = (index: number) => {
    const kind = tokens[index]?.kind
    return kind === 'quoted' || (kind === 'word' && !NO_ALIAS.has(words[index]?.toLowerCase() ?? ''))
  }
  const name = (index: number) => nameOf(words[index] ?? '')
  for (let index = 0; index < words.length; index += 1) {
    if (tokens[index]?.kind !== 'word' || !BEFORE_TABLE.has(words[index]?.toLowerCase() ?? '')) continue
    let next = index + 1
    while (isName(next)) {
      const path = [name(next)]
      next += 1
      while (words[next] === '.' && isName(next + 1)) {
        path.push(name(next + 1))
        next += 2
      }
      if (words[next]?.toLowerCase() === 'as') next += 1
      const alias = isName(next) ? name(next) : undefined
      if (alias !== undefined) next += 1
      const table = path.at(-1)
      if (table !== undefined) found.push({ schema: path.at(-2), table, alias })
      if (words[next] !== ',') break
      next += 1
    }
  }
  return found
}
