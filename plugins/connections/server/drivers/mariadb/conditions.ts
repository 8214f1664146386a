import type { ColumnFilter } from '@etabli/sdk/databases'
import { type Condition, connectionFailures } from '@etabli/sdk/server'
import { excluding } from '../excluding'
import type { MariadbColumn, MariadbTable } from './catalogue'
import { quoteIdentifier } from './identifiers'
import { decimalOf, instantOf, isNumber } from './typed-values'

/** The values of a statement, apart from its text, in the order of their marks. */
export class Parameters {
  readonly values: (string | number)[] = []

  add(value: string | number): string {
    this.values.push(value)
    return '?'
  }
}

/** The conditions as one expression per condition. A column that the table does not have makes the form invalid. */
export function conditionsOf(
  table: MariadbTable,
  conditions: readonly Condition[],
  parameters: Parameters,
): readonly string[] {
  return conditions.map((condition) => {
    const column = columnNamed(table, condition.column)
    if (condition.kind !== 'is' && column.filterType === 'none') throw connectionFailures.INVALID_FORM()
    return expressionOf(column, condition, parameters)
  })
}

export function columnNamed(table: MariadbTable, name: string): MariadbColumn {
  const column = table.columns.find((each) => each.name === name)
  if (!column) throw connectionFailures.INVALID_FORM()
  return column
}

/** A column of the table, which is called `t` in every statement. */
export function cellOf({ name }: MariadbColumn): string {
  return `t.${quoteIdentifier(name)}`
}

/** The database's own text of a cell, or bytes where there is none. */
export function textOf(column: MariadbColumn, cell = cellOf(column)): string {
  if (column.shape === 'written') return `cast(${cell} as char)`
  if (column.shape === 'boolean')
    return `case ${cell} when 0 then 'false' when 1 then 'true' else cast(${cell} as char) end`
  if (column.shape === 'bits') return `lpad(bin(${cell} + 0), ${Math.trunc(column.scale)}, '0')`
  return column.shape === 'geometry' ? `st_astext(${cell})` : cell
}

function expressionOf(column: MariadbColumn, condition: Condition, parameters: Parameters): string {
  if (condition.kind === 'is') return isExpression(column, condition.value)
  if (condition.kind === 'range') return rangeExpression(column, condition, parameters)
  if (condition.kind === 'not')
    return excluding(cellOf(column), condition.values, (text) => equalsExpression(column, text, parameters))
  if (condition.text.includes('\0')) throw connectionFailures.INVALID_FORM()
  if (condition.kind === 'equals') return equalsExpression(column, condition.text, parameters)
  return containsExpression(column, condition.text, parameters)
}

/** In any case, but letter by letter: the collations of columns would take `e` for `é`. */
function containsExpression(column: MariadbColumn, text: string, parameters: Parameters): string {
  const pattern = parameters.add(`%${text.replace(/[|%_]/g, '|$&')}%`)
  return `lower(convert(${textOf(column)} using utf8mb4)) collate utf8mb4_bin like lower(${pattern}) escape '|'`
}

/** Numbers are equal by value, `10` and `10.00`; everything else by its text. */
function equalsExpression(column: MariadbColumn, text: string, parameters: Parameters): string {
  const typed = text.trim()
  if (column.filterType === 'number' && isNumber(typed)) {
    if (column.comparedAs === 'exact') {
      const value = exactValue(typed, parameters)
      return value === undefined ? 'false' : `${cellOf(column)} = ${value}`
    }
    // What a FLOAT shows is not quite what it holds.
    const value = approximateValue(typed, parameters)
    return `(${cellOf(column)} = ${value} or ${textOf(column)} = ${parameters.add(typed)})`
  }
  const isEqual = `cast(convert(${textOf(column)} using utf8mb4) as binary) = cast(${parameters.add(text)} as binary)`
  // By the column's own collation first, for which there may be an index.
  return column.shape === 'text' && column.characterSet === 'utf8mb4'
    ? `(${isEqual} and ${cellOf(column)} = ${parameters.add(text)})`
    : isEqual
}

function rangeExpression(
  column: MariadbColumn,
  { from, to }: Extract<ColumnFilter, { kind: 'range' }>,
  parameters: Parameters,
): string {
  if (column.comparedAs === undefined) throw connectionFailures.INVALID_FORM()
  const bounds: string[] = []
  if (from) bounds.push(`${cellOf(column)} >= ${boundOf(column, from.trim(), parameters).value}`)
  if (to) {
    const { value, isDay } = boundOf(column, to.trim(), parameters)
    // A day as the upper bound of an instant means the whole of that day.
    const isWholeDay = isDay && column.comparedAs === 'instant'
    bounds.push(isWholeDay ? `${cellOf(column)} < ${value} + interval 1 day` : `${cellOf(column)} <= ${value}`)
  }
  return bounds.length === 0 ? 'true' : `(${bounds.join(' and ')})`
}

function boundOf(column: MariadbColumn, typed: string, parameters: Parameters) {
  if (column.filterType === 'number') {
    if (!isNumber(typed)) throw connectionFailures.INVALID_FORM()
    const exact = column.comparedAs === 'exact' ? exactValue(typed, parameters) : undefined
    return { value: exact ?? approximateValue(typed, parameters), isDay: false }
  }
  const instant = instantOf(typed)
  if (!instant) throw connectionFailures.INVALID_FORM()
  return {
    value: `cast(${parameters.add(instant.text)} as ${instant.isDay ? 'date' : 'datetime(6)'})`,
    isDay: instant.isDay,
  }
}

function exactValue(typed: string, parameters: Parameters): string | undefined {
  const decimal = decimalOf(typed)
  return decimal && `cast(${parameters.add(decimal.digits)} as decimal(65,${decimal.scale}))`
}

/** A text becomes a DOUBLE by counting with it. */
function approximateValue(typed: string, parameters: Parameters): string {
  return `(${parameters.add(typed)} + 0e0)`
}

function isExpression(column: MariadbColumn, value: 'true' | 'false' | 'null' | 'not null'): string {
  if ((value === 'true' || value === 'false') && column.filterType !== 'boolean')
    throw connectionFailures.INVALID_FORM()
  return `${cellOf(column)} is ${value}`
}
