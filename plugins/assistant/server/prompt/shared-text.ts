import type { LocatedTable } from '@etabli/sdk/server'
import { fixRequest, readRequest } from '../../contract'

/**
 * A request as a model may see it. The error of a statement that ran can quote a value of a row; what is in quotes, and each
 * number, goes unless the statement or the schema has it.
 */
export function requestText(request: string, tables: readonly LocatedTable[], sharesRows: boolean): string {
  const read = readRequest(request)
  if (read.kind !== 'fix' || sharesRows) return request
  return fixRequest(read.sql, errorText(read.error, read.sql, tables))
}

/** The words of a database about a statement, without the values that it met. */
export function errorText(error: string, sql: string, tables: readonly LocatedTable[]): string {
  const names = new Set(tables.flatMap((table) => [table.schema, table.name, ...table.columns.map(({ name }) => name)]))
  const isKnown = (text: string) =>
    text === '' || sql.includes(text) || text.split('.').every((part) => names.has(part) || sql.includes(part))
  return error
    .replace(/(["'`])((?:(?!\1).)*)\1/gs, (whole, mark: string, inside: string) =>
      isKnown(inside) ? whole : `${mark}…${mark}`,
    )
    .replace(/\d+(?:[.,:]\d+)*/g, (number) => (sql.includes(number) ? number : '…'))
}
