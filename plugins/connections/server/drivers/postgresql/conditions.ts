import type { ColumnFilter } from '@etabli/sdk/databases'
import { type Condition, connectionFailures } from '@etabli/sdk/server'
import pg from 'pg'
import { excluding } from '../excluding'
import type { PostgresqlColumn, PostgresqlTable } from './catalogue'
import { quoteIdentifier } from './identifiers'

/** The values of a statement, apart from its text. */
export class Parameters {
  readonly values: (string | number)[] = []

  add(value: string | number): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Where a statement can have no values beside its text: inside of COPY. */
export class Literals extends Parameters {
  override add(value: string | number): string {
    return pg.escapeLiteral(String(value))
  }
}

const NUMBER = /^[+-]?(\d{1,200}(\.\d{0,200})?|\.\d{1,200})(e[+-]?\d{1,3})?$/i
const SPECIAL_NUMBER = /^(nan|[+-]?infinity)$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole range is meant
const ASCII = /^[\x00-\x7f]*$/
const SMALL_INTEGER = /^-?\d{1,18}$/
/** Words like `yesterday` would mean another day tomorrow. */
const INSTANT = /^(\d{4,6}-\d{1,2}-\d{1,2}.{0,40}|[+-]?infinity)$/i
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/

/** The conditions as one expression per condition. A column that the table does not have makes the form invalid. */
export function conditionsOf(
  table: PostgresqlTable,
  conditions: readonly Condition[],
  parameters: Parameters,
): readonly string[] {
  return conditions.map((condition) => {
    const column = columnNamed(table, condition.column)
    if (condition.kind !== 'is' && column.filterType === 'none') throw connectionFailures.INVALID_FORM()
    return expressionOf(column, condition, parameters)
  })
}

export function columnNamed(table: PostgresqlTable, name: string): PostgresqlColumn {
  const column = table.columns.find((each) => each.name === name)
  if (!column) throw connectionFailures.INVALID_FORM()
  return column
}

function expressionOf(column: PostgresqlColumn, condition: Condition, parameters: Parameters): string {
  const name = quoteIdentifier(column.name)
  if (condition.kind === 'is') return isExpression(column, name, condition.value)
  if (condition.kind === 'range') return rangeExpression(column, name, condition, parameters)
  if (condition.kind === 'not')
    return excluding(name, condition.values, (text) => equalsExpression(column, name, text, parameters))
  if (condition.text.includes('\0')) throw connectionFailures.INVALID_FORM()
  if (condition.kind === 'equals') return equalsExpression(column, name, condition.text, parameters)
  return containsExpression(column, name, condition.text, parameters)
}

/** In any case. Folding every letter of Unicode in a million rows is slow, so it is done only where the text has such letters. */
function containsExpression(column: PostgresqlColumn, name: string, text: string, parameters: Parameters): string {
  if (column.type === 'uuid') return `${name}::text like ${parameters.add(containing(text.toLowerCase()))}`
  const cell = ASCII.test(text) ? `(${name}::text collate "C")` : `${name}::text`
  return `${cell} ilike ${parameters.add(containing(text))}`
}

/** LIKE's own signs in what was typed are plain letters to whoever typed them. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Numbers are equal by value, `10` and `10.00`; everything else by its text. */
function equalsExpression(column: PostgresqlColumn, name: string, text: string, parameters: Parameters): string {
  const typed = text.trim()
  if (column.isInteger && SMALL_INTEGER.test(typed)) return `${name} = ${parameters.add(typed)}::int8`
  if (column.filterType === 'number' && isNumber(typed))
    return `${comparable(column, name)} = ${parameters.add(typed)}::${column.comparedAs}`
  return `${name}::text = ${parameters.add(text)}`
}

function rangeExpression(
  column: PostgresqlColumn,
  name: string,
  { from, to }: Extract<ColumnFilter, { kind: 'range' }>,
  parameters: Parameters,
): string {
  const { comparedAs } = column
  if (comparedAs === undefined) throw connectionFailures.INVALID_FORM()
  const value = comparable(column, name)
  const bounds: string[] = []
  if (from) bounds.push(`${value} >= ${parameters.add(bound(column, from))}::${comparedAs}`)
  // A day as the upper bound of an instant means the whole of that day.
  if (to && comparedAs.startsWith('timestamp') && PLAIN_DATE.test(to))
    bounds.push(`${value} < ${parameters.add(bound(column, to))}::date + 1`)
  else if (to) bounds.push(`${value} <= ${parameters.add(bound(column, to))}::${comparedAs}`)
  return bounds.length === 0 ? 'true' : `(${bounds.join(' and ')})`
}

function comparable({ isCast, comparedAs }: PostgresqlColumn, name: string): string {
  return isCast ? `${name}::${comparedAs}` : name
}

/** PostgreSQL itself refuses the 31st of February; its refusal then reads `invalid form` as well. */
function bound(column: PostgresqlColumn, text: string): string {
  const typed = text.trim()
  const fits = column.filterType === 'number' ? isNumber(typed) : INSTANT.test(typed)
  if (!fits || typed.includes('\0')) throw connectionFailures.INVALID_FORM()
  return typed
}

function isNumber(text: string): boolean {
  return NUMBER.test(text) || SPECIAL_NUMBER.test(text)
}

function isExpression(column: PostgresqlColumn, name: string, value: 'true' | 'false' | 'null' | 'not null'): string {
  if ((value === 'true' || value === 'false') && column.filterType !== 'boolean')
    throw connectionFailures.INVALID_FORM()
  return `${name} is ${value}`
}
