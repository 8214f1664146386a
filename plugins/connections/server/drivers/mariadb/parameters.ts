import type { QueryParameter } from '@etabli/sdk/databases'
import { parameterNumber } from '../parameter-number'
import type { Session } from './session'

/** Variables of the session, which ends with the statement. */
const STATEMENT = '@etabli_statement'
const variableOf = (at: number) => `@etabli_${at + 1}`

/**
 * What runs a statement with values in the places of its `?`, in the protocol of texts, so that its rows come as those of any other:
 * statement and values are sent as values, and the database puts them together. Without values it is the statement itself.
 */
export async function executable(session: Session, text: string, values: readonly QueryParameter[]): Promise<string> {
  if (values.length === 0) return text
  const assigned = values.map((each, at) => `${variableOf(at)} = ${expressionOf(each)}`)
  await session.rows({
    text: `set ${[`${STATEMENT} = ?`, ...assigned].join(', ')}`,
    values: [text, ...values.map(({ value }) => value)],
  })
  await session.command(`prepare etabli_user from ${STATEMENT}`)
  return `execute etabli_user using ${values.map((_, at) => variableOf(at)).join(', ')}`
}

/** A number stays one, to its last digit: LIMIT takes no text. */
function expressionOf({ kind, value }: QueryParameter): string {
  if (kind === 'text' || value === null) return '?'
  const number = parameterNumber(value)
  if (number.kind === 'whole') return 'cast(? as signed)'
  return number.kind === 'decimal' ? `cast(? as decimal(${number.width}, ${number.scale}))` : 'cast(? as double)'
}
