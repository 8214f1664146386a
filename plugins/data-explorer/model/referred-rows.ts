import { type ColumnFilters, filterOnly, LONGEST_FILTER_TEXT } from '@etabli/sdk/ui'
import type { TableOutline, TableRow } from '../contract'

/** The rows of another table that a foreign key of a row names. */
export interface ReferredRows {
  readonly schema: string
  readonly table: string
  readonly filters: ColumnFilters
}

/** Where the value of a column leads, by the foreign keys that it is a part of; nowhere while any part of a key is null. */
export function referredRows(
  references: TableOutline['references'],
  column: string,
  row: TableRow,
): readonly ReferredRows[] {
  return references.flatMap(({ columns, schema, table, targetColumns }) => {
    if (!columns.includes(column)) return []
    const filters = columns.flatMap((name, index) => {
      const [target, value] = [targetColumns[index], row[name]]
      const isFit = target !== undefined && value != null && value.length <= LONGEST_FILTER_TEXT
      return isFit ? [[target, filterOnly(value)] as const] : []
    })
    return filters.length === columns.length ? [{ schema, table, filters: Object.fromEntries(filters) }] : []
  })
}
