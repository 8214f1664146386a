import { type ColumnFilter, type ColumnFilters, type GridColumn, type Sort, useArrangedRows } from '@etabli/sdk/ui'
import { useCallback, useMemo, useState } from 'react'
import type { TableRow } from '../../contract'
import { filterWords } from '../active-filters'

/** Which of a result's rows are shown, in which order: a matter of this page, since the statement is done. */
export function useResultView(all: readonly TableRow[], columns: readonly GridColumn<TableRow>[]) {
  const [sort, setSort] = useState<Sort>()
  const [filters, setFilters] = useState<ColumnFilters>({})
  const { rows, isArranging } = useArrangedRows(all, columns, { sort, filters })
  const chips = useMemo(
    () => Object.entries(filters).map(([column, filter]) => ({ key: column, text: filterWords(column, filter) })),
    [filters],
  )
  return {
    rows,
    isArranging,
    sort,
    setSort,
    filters,
    chips,
    setFilter: useCallback((column: string, filter: ColumnFilter | undefined) => {
      setFilters(({ [column]: _, ...others }) => (filter ? { ...others, [column]: filter } : others))
    }, []),
    clearFilters: useCallback(() => setFilters({}), []),
  }
}
