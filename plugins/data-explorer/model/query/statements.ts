import { sqlTokens } from '@etabli/sdk/databases'
import type { TextRange } from '@etabli/sdk/ui'
import type { Dialect } from '../../contract'

/** The statements of a text, without the semicolons between them and the blanks around them. Only comments are no statement. */
export function statementsIn(text: string, dialect: Dialect): readonly TextRange[] {
  const found: TextRange[] = []
  let from: number | undefined
  let to = 0
  let hasCode = false
  const end = () => {
    if (from !== undefined && hasCode) found.push({ from, to })
    from = undefined
    hasCode = false
  }
  for (const token of sqlTokens(text, dialect)) {
    if (token.kind === 'blank') continue
    if (token.kind === 'symbol' && text[token.from] === ';') {
      end()
      continue
    }
    from ??= token.from
    to = token.to
    hasCode ||= token.kind !== 'comment'
  }
  end()
  return found
}

/**
 * The statement that the cursor is in; between two, the one before on the same line, else the next one, else the last. The end of a statement, and its
 * semicolon, belong to it.
 */
export function statementAt(text: string, offset: number, dialect: Dialect): TextRange | undefined {
  const all = statementsIn(text, dialect)
  const inside = all.find(({ from, to }) => from <= offset && offset <= to)
  if (inside) return inside
  const before = all.findLast(({ to }) => to < offset)
  if (before && !text.slice(before.to, offset).includes('\n')) return before
  return all.find(({ from }) => from >= offset) ?? before
}

/** What is run in turn: the selected statements, else the one at the cursor. */
export function statementsToRun(text: string, selection: TextRange, dialect: Dialect): readonly TextRange[] {
  const selected = statementsIn(text.slice(selection.from, selection.to), dialect)
  if (selected.length > 0)
    return selected.map(({ from, to }) => ({ from: selection.from + from, to: selection.from + to }))
  const here = statementAt(text, selection.from, dialect)
  return here ? [here] : []
}

/** The same where only one can be run: all that is selected, from its first statement to its last. */
export function statementToRun(text: string, selection: TextRange, dialect: Dialect): TextRange | undefined {
  const all = statementsToRun(text, selection, dialect)
  const [first, last] = [all[0], all.at(-1)]
  return first && last && { from: first.from, to: last.to }
}

/** A statement that was cut out of a text. */
export interface CutStatement {
  readonly sql: string
  /** Where it began. */
  readonly from: number
  /** It was selected, and no whole statement of the text. */
  readonly isPart?: boolean
}

export function cutStatement(text: string, { from, to }: TextRange, dialect: Dialect): CutStatement {
  const isWhole = statementsIn(text, dialect).some((whole) => whole.from === from && whole.to === to)
  return { sql: text.slice(from, to), from, ...(!isWhole && { isPart: true }) }
}

/** Where a statement stands in a text that may have changed: the nearest that is the same, letter by letter. */
export function placeOfStatement(
  { sql, from, isPart }: CutStatement,
  text: string,
  dialect: Dialect,
): TextRange | undefined {
  if (isPart) return text.startsWith(sql, from) ? { from, to: from + sql.length } : undefined
  // Far quicker than to look for statements, and this is asked at each key.
  if (!text.includes(sql)) return undefined
  return statementsIn(text, dialect)
    .filter((there) => text.slice(there.from, there.to) === sql)
    .reduce<TextRange | undefined>(
      (best, there) => (best && Math.abs(best.from - from) <= Math.abs(there.from - from) ? best : there),
      undefined,
    )
}
