import { formatCount } from '@etabli/core/format/count'
import { defineMessages } from '@etabli/core/language/messages'

const rowsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
const columnsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'column' : 'columns'}`

/** Every text of `DataGrid`. */
export const GRID = defineMessages('etabli.ui.grid', {
  hint: 'Arrow keys move, with Shift they select. Enter shows the whole value, Shift+Enter the whole row, Shift+F10 the menu of the cell. Arrow up from the first row leads to the column names.',
  rowNumber: 'Row',
  selectRow: (row: number) => `Row ${formatCount(row)}`,
  resize: (column: string) => `Width of ${column}`,
  cellMenu: (column: string) => `Actions for this value of ${column}`,
  columnMenu: (column: string) => `Actions for the column ${column}`,
  filterBy: 'Filter by this value',
  exclude: 'Exclude this value',
  copy: 'Copy',
  copyWithHeaders: 'Copy with headers',
  showValue: 'Show value',
  showRow: 'Show row',
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  clearSort: 'Clear sorting',
  filterColumn: 'Filter…',
  selectColumn: 'Select column',
  fitWidth: 'Fit to content',
  keys: {
    copy: 'Ctrl+C',
    copyWithHeaders: 'Ctrl+Shift+C',
    showValue: 'Enter',
    showRow: 'Shift+Enter',
    selectColumn: 'Ctrl+Space',
  },
  sorted: (column: string, isAscending: boolean) => `Sorted by ${column}, ${isAscending ? 'ascending' : 'descending'}.`,
  notSorted: 'Not sorted.',
  selected: (rows: number, columns: number) => `${rowsOf(rows)}, ${columnsOf(columns)} selected.`,
  nothingSelected: 'Nothing selected.',
  copiedRows: (rows: number) => `${rowsOf(rows)} copied.`,
  copiedCells: (rows: number, columns: number) => `${rowsOf(rows)}, ${columnsOf(columns)} copied.`,
  notCopied: 'The browser does not allow access to the clipboard.',

  rowTitle: (row: number) => `Row ${formatCount(row)}`,
  closeRow: 'Close the row',
  previousRow: 'Previous row',
  nextRow: 'Next row',
  values: 'Values of the row',
  searchColumns: 'Search columns and values',
  noColumns: 'No columns match your search.',
  copyAsJson: 'Copy as JSON',

  formatted: 'Formatted',
})
