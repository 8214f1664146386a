import type { TableName } from '@etabli/sdk/server'
import { mariadbDialect } from './dialect'

/** The one place where a name becomes part of a statement. */
export const quoteIdentifier = mariadbDialect.quoteName

export function quoteTable({ schema, table }: TableName): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`
}

/** Whether anything could be called that: names have no character 0 and none beyond U+FFFF. */
export function isPossibleName(name: string): boolean {
  return !/[\0\u{10000}-\u{10ffff}]/u.test(name)
}
