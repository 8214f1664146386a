import { type SqlToken, sqlTokens } from './sql-tokens'

/** A `:name` in a statement. */
export interface Placeholder {
  readonly name: string
  /** In UTF-16 units from 0, the colon included; `to` is exclusive. */
  readonly from: number
  readonly to: number
}

/** Behind these, a colon belongs to what stands before it: `a[low:high]`, `{'key':value}`. */
const BINDING: readonly SqlToken['kind'][] = ['word', 'number', 'string', 'quoted']

/** The placeholders of a statement, outside of texts, names in quotes, comments and casts. */
export function placeholdersIn(sql: string, dialect: string): readonly Placeholder[] {
  const tokens = sqlTokens(sql, dialect)
  return tokens.flatMap((token, at): readonly Placeholder[] => {
    const [before, name] = [tokens[at - 1], tokens[at + 1]]
    if (token.kind !== 'symbol' || sql[token.from] !== ':' || name?.kind !== 'word') return []
    const isBound = before && (BINDING.includes(before.kind) || /[:\])}]/.test(sql.slice(before.from, before.to)))
    return isBound ? [] : [{ name: sql.slice(name.from, name.to), from: token.from, to: name.to }]
  })
}
