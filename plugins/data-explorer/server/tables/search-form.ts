import type { Condition, DescribedColumn, TableDescription } from '@etabli/sdk/server'
import type { SearchForm, SearchFormData } from '../../contract'

const MOST_FIELDS = 8

/** The fields worth searching in: keys and texts first, the others in the table's order; none where nothing can be searched. */
export function searchFormOf(table: TableDescription): SearchForm | undefined {
  const searchable = table.columns.filter(({ filterType }) => filterType !== 'none')
  if (searchable.length === 0) return undefined
  const rank = (column: DescribedColumn) => (table.primaryKey.includes(column.name) ? 0 : column.isTextLike ? 1 : 2)
  const fields = searchable.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_FIELDS)
  return { fields: fields.map(({ name, filterType }) => ({ name, filterType })) }
}

/** A field that was left empty asks for nothing. */
export function searchConditions({ strict = false, fields = {} }: SearchFormData): readonly Condition[] {
  return Object.entries(fields).flatMap(([column, text]): Condition[] => {
    if (text === '') return []
    return [strict ? { kind: 'equals', column, text } : { kind: 'contains', column, text }]
  })
}
