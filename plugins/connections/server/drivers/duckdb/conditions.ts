import type { ColumnFilter } from '@etabli/sdk/databases'
import { type Condition, connectionFailures } from '@etabli/sdk/server'
import { excluding } from '../excluding'
import type { DuckdbColumn, DuckdbTable } from './catalogue'
import { fitNumber } from './exact-number'
import { quoteIdentifier } from './identifiers'

/** The values of a statement, apart from its text. */
export class Parameters {
  readonly values: string[] = []

  add(value: string): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Words like `today` would mean another day tomorrow. */
const INSTANT = /^(\d{4,6}-\d{1,2}-\d{1,2}([ T].{0,40})?|[+-]?infinity)$/i
const PLAIN_DATE = /^\d{4,6}-\d{1,2}-\d{1,2}$/

/** The conditions as one expression per condition. A column that the table does not have makes the form invalid. */
export function conditionsOf(
  table: DuckdbTable,
  conditions: readonly Condition[],
  parameters: Parameters,
): readonly string[] {
  return conditions.map((condition) => {
    const column = columnNamed(table, condition.column)
    if (condition.kind !== 'is' && column.filterType === 'none') throw connectionFailures.INVALID_FORM()
    return expressionOf(column, condition, parameters)
  })
}

export function columnNamed(table: DuckdbTable, name: string): DuckdbColumn {
  const column = table.columns.find((each) => each.name === name)
  if (!column) throw connectionFailures.INVALID_FORM()
  return column
}

/** The text that pages show of a column. */
export function textOf({ isText }: DuckdbColumn, name: string): string {
  return isText ? name : `cast(${name} as varchar)`
}

function expressionOf(column: DuckdbColumn, condition: Condition, parameters: Parameters): string {
  const name = `t.${quoteIdentifier(column.name)}`
  if (condition.kind === 'is') return isExpression(column, name, condition.value)
  if (condition.kind === 'range') return rangeExpression(column, name, condition, parameters)
  if (condition.kind === 'not')
    return excluding(name, condition.values, (text) => equalsExpression(column, name, text, parameters))
  if (/\0|\p{Surrogate}/u.test(condition.text)) throw connectionFailures.INVALID_FORM()
  if (condition.kind === 'equals') return equalsExpression(column, name, condition.text, parameters)
  return `contains(lower(${textOf(column, name)}), lower(${parameters.add(condition.text)}))`
}

/** Numbers are equal by value, `10` and `10.00`; everything else by its text. */
function equalsExpression(column: DuckdbColumn, name: string, text: string, parameters: Parameters): string {
  const fitted = column.number && fitNumber(text, column.number)
  if (!fitted) return `${textOf(column, name)} = ${parameters.add(text)}`
  if (fitted.floor === undefined || fitted.floor !== fitted.ceiling) return 'false'
  return `${name} = cast(${parameters.add(fitted.floor)} as ${column.type})`
}

function rangeExpression(
  column: DuckdbColumn,
  name: string,
  { from, to }: Extract<ColumnFilter, { kind: 'range' }>,
  parameters: Parameters,
): string {
  const boundOf = column.number ? numberBound : instantBound
  const bounds: string[] = []
  if (from) bounds.push(boundOf(column, name, 'from', from, parameters))
  if (to) bounds.push(boundOf(column, name, 'to', to, parameters))
  if (!column.number && !column.instant) throw connectionFailures.INVALID_FORM()
  return bounds.length === 0 ? 'true' : `(${bounds.join(' and ')})`
}

function numberBound(
  column: DuckdbColumn,
  name: string,
  end: 'from' | 'to',
  text: string,
  parameters: Parameters,
): string {
  const fitted = column.number && fitNumber(text, column.number)
  if (!fitted) throw connectionFailures.INVALID_FORM()
  const value = end === 'from' ? fitted.ceiling : fitted.floor
  if (value === undefined) return 'false'
  return `${name} ${end === 'from' ? '>=' : '<='} cast(${parameters.add(value)} as ${column.type})`
}

/** DuckDB itself refuses the 31st of February; its refusal then reads `invalid form` as well. */
function instantBound(
  column: DuckdbColumn,
  name: string,
  end: 'from' | 'to',
  text: string,
  parameters: Parameters,
): string {
  const typed = text.trim()
  if (!column.instant || !INSTANT.test(typed) || typed.includes('\0')) throw connectionFailures.INVALID_FORM()
  const value = parameters.add(typed)
  if (end === 'from') return `${name} >= cast(${value} as ${column.type})`
  // A day as the upper bound of an instant means the whole of that day.
  if (column.instant === 'time' && PLAIN_DATE.test(typed))
    return `${name} < cast(cast(${value} as date) + 1 as ${column.type})`
  return `${name} <= cast(${value} as ${column.type})`
}

function isExpression(column: DuckdbColumn, name: string, value: 'true' | 'false' | 'null' | 'not null'): string {
  if ((value === 'true' || value === 'false') && column.filterType !== 'boolean')
    throw connectionFailures.INVALID_FORM()
  return `${name} is ${value}`
}
