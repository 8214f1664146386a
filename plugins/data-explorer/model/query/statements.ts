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

/** What is run: what is selected if that holds a statement, else the statement at the cursor. */
export function statementToRun(text: string, selection: TextRange, dialect: Dialect): TextRange | undefined {
  const selected = text.slice(selection.from, selection.to)
  const [first, ...others] = statementsIn(selected, dialect)
  if (!first) return statementAt(text, selection.from, dialect)
  const last = others.at(-1) ?? first
  return { from: selection.from + first.from, to: selection.from + last.to }
}
