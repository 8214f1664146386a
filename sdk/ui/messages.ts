import { formatCount } from '@etabli/core/format/count'
import { defineMessages } from '@etabli/core/language/messages'

/** Every text that the shared parts show. */
export const UI = defineMessages('etabli.ui', {
  trail: 'Breadcrumb',
  retry: 'Retry',
  failed: 'This could not be loaded.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser refused',
  close: 'Close',
  clear: 'Clear',
  apply: 'Apply',
  /** What an empty value of a table reads. */
  null: 'null',
  emptyText: 'empty text',
  noRows: 'There are no rows.',
  noMatch: 'No rows match the filters.',
  loading: 'Loading rows',
  sortBy: (column: string) => `Sort by ${column}`,
  filterBy: (column: string) => `Filter ${column}`,
  filtered: (column: string) => `Filter ${column}, active`,
  resize: (column: string) => `Width of ${column}`,
  contains: 'Contains',
  from: 'From',
  to: 'To',
  is: 'Is',
  isEmpty: 'Is empty',
  isNotEmpty: 'Is not empty',
  anything: 'anything',
  onlyValue: (value: string) => `Now: only ${valueWords(value)}`,
  withoutValues: (values: readonly (string | null)[]) => `Now: all except ${values.map(valueWords).join(', ')}`,
  search: 'Search',
  clearFilters: 'Clear filters',
  rowsPerPage: 'Rows per page',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  pages: 'Pages',
  pagesOf: (table: string) => `Pages of ${table}`,
  range: (first: number, last: number, total: number | undefined, isEstimate: boolean) =>
    `rows ${formatCount(first)}–${formatCount(last)}${total === undefined ? '' : ` of ${isEstimate ? 'about ' : ''}${formatCount(total)}`}`,
  notNumber: 'Enter a number.',
  notDate: 'Enter a date such as 2026-11-01, with a time if needed.',
  dateForm: 'YYYY-MM-DD',
  boundsReversed: 'The lower bound is above the upper one.',
})

/** A cell's value within a sentence: null and an empty text by their names. */
export function valueWords(value: string | null): string {
  return value === '' ? UI.emptyText : (value ?? UI.null)
}

/** What is said of parts that plugins add to a page. */
export const PLUGIN_PARTS = defineMessages('etabli.ui.plugin-parts', {
  actionFailed: (label: string, error: unknown) =>
    `${label} failed: ${error instanceof Error ? error.message : String(error)}`,
})
