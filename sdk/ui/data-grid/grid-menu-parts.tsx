import { ArrowFitRegular } from '@fluentui/react-icons/svg/arrow-fit'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { FilterRegular } from '@fluentui/react-icons/svg/filter'
import { FilterDismissRegular } from '@fluentui/react-icons/svg/filter-dismiss'
import { PanelRightRegular } from '@fluentui/react-icons/svg/panel-right'
import { TableColumnTopBottomRegular } from '@fluentui/react-icons/svg/table-column-top-bottom'
import { TextSortAscendingRegular } from '@fluentui/react-icons/svg/text-sort-ascending'
import { TextSortDescendingRegular } from '@fluentui/react-icons/svg/text-sort-descending'
import { filterOnly, filterWithout, LONGEST_FILTER_TEXT, type Sort } from '../paged-table/table-view'
import type { CellAction, DataGridProps } from './data-grid-props'
import type { GridColumn } from './grid-column'
import type { MenuPart } from './grid-menu'
import { GRID } from './messages'

interface CellActions {
  readonly onCopy: (hasHeader: boolean) => void
  readonly onShowValue: () => void
  readonly onShowRow: () => void
  readonly own: readonly CellAction[]
}

type Filtering<Row> = Pick<DataGridProps<Row>, 'filters' | 'onFilter' | 'filtersAnyValue' | 'filterNote'>

/** What the menu of a cell offers. */
export function cellMenu<Row>(
  column: GridColumn<Row>,
  value: string | null,
  grid: Filtering<Row>,
  { onCopy, onShowValue, onShowRow, own }: CellActions,
): readonly MenuPart[] {
  const { keys } = GRID
  return [
    { entries: own.map((action) => ({ ...action, icon: <ArrowRightRegular /> })) },
    { title: grid.filterNote, entries: filterEntries(column, value, grid) },
    {
      entries: [
        { text: GRID.copy, keys: keys.copy, icon: <CopyRegular />, onChoose: () => onCopy(false) },
        { text: GRID.copyWithHeaders, keys: keys.copyWithHeaders, onChoose: () => onCopy(true) },
      ],
    },
    {
      entries: [
        { text: GRID.showValue, keys: keys.showValue, icon: <EyeRegular />, onChoose: onShowValue },
        { text: GRID.showRow, keys: keys.showRow, icon: <PanelRightRegular />, onChoose: onShowRow },
      ],
    },
  ]
}

function filterEntries<Row>(
  { id, filter }: GridColumn<Row>,
  value: string | null,
  { filters, onFilter, filtersAnyValue = false }: Filtering<Row>,
): MenuPart['entries'] {
  const isShort = value === null || (filter !== undefined && value.length <= LONGEST_FILTER_TEXT)
  if (!onFilter || (!isShort && !filtersAnyValue)) return []
  return [
    { text: GRID.filterBy, icon: <FilterRegular />, onChoose: () => onFilter(id, filterOnly(value)) },
    {
      text: GRID.exclude,
      icon: <FilterDismissRegular />,
      onChoose: () => onFilter(id, filterWithout(filters?.[id], value)),
    },
  ]
}

interface ColumnActions {
  readonly onSort: ((sort: Sort | undefined) => void) | undefined
  readonly onFilter: (() => void) | undefined
  readonly onSelect: () => void
  readonly onFit: () => void
}

/** What the menu of a column's name offers. */
export function columnMenu<Row>(
  { id, sortable, filter }: GridColumn<Row>,
  sort: Sort | undefined,
  { onSort, onFilter, onSelect, onFit }: ColumnActions,
): readonly MenuPart[] {
  const orders = [
    {
      text: GRID.sortAscending,
      icon: <TextSortAscendingRegular />,
      onChoose: () => onSort?.({ column: id, direction: 'asc' }),
    },
    {
      text: GRID.sortDescending,
      icon: <TextSortDescendingRegular />,
      onChoose: () => onSort?.({ column: id, direction: 'desc' }),
    },
    ...(sort?.column === id ? [{ text: GRID.clearSort, onChoose: () => onSort?.(undefined) }] : []),
  ]
  return [
    { entries: sortable && onSort ? orders : [] },
    {
      entries: filter && onFilter ? [{ text: GRID.filterColumn, icon: <FilterRegular />, onChoose: onFilter }] : [],
    },
    {
      entries: [
        {
          text: GRID.selectColumn,
          keys: GRID.keys.selectColumn,
          icon: <TableColumnTopBottomRegular />,
          onChoose: onSelect,
        },
        { text: GRID.fitWidth, icon: <ArrowFitRegular />, onChoose: onFit },
      ],
    },
  ]
}
