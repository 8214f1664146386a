import { type ColumnFilter, withFilter } from '@etabli/sdk/ui'
import type { Column } from '../contract'
import type { ExplorerAddress } from './explorer-address'

/** The rows of one value. A text is searched for by letter where the search form is free for it, else as contained. */
export function withValue(
  address: ExplorerAddress,
  column: Column,
  value: string,
  isSearchable: boolean,
): ExplorerAddress {
  const { search, view } = address
  const isSearchFree = search.strict || Object.keys(search.fields).length === 0
  if (column.filterType === 'text' && isSearchable && isSearchFree)
    return {
      ...address,
      search: { strict: true, fields: { ...search.fields, [column.name]: value } },
      view: { ...view, page: 1 },
    }
  return { ...address, view: withFilter(view, column.name, filterOf(column, value)) }
}

export function withRange(address: ExplorerAddress, column: Column, from: string, to: string): ExplorerAddress {
  return { ...address, view: withFilter(address.view, column.name, { kind: 'range', from, to }) }
}

export function withNulls(address: ExplorerAddress, column: Column): ExplorerAddress {
  return { ...address, view: withFilter(address.view, column.name, { kind: 'is', value: 'null' }) }
}

function filterOf({ filterType }: Column, value: string): ColumnFilter {
  if (filterType === 'number' || filterType === 'date') return { kind: 'range', from: value, to: value }
  if (filterType === 'boolean' && (value === 'true' || value === 'false')) return { kind: 'is', value }
  return { kind: 'contains', text: value }
}
