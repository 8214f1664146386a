import type { ColumnFilters } from '@etabli/sdk/ui'
import type { ColumnFilter } from '../contract'

/** Filters as calls and layouts carry them. */
export function plainFilters(filters: ColumnFilters): Record<string, ColumnFilter> {
  const entries = Object.entries(filters).map(([column, filter]): [string, ColumnFilter] => [
    column,
    filter.kind === 'not' ? { kind: 'not', values: [...filter.values] } : filter,
  ])
  return Object.fromEntries(entries)
}
