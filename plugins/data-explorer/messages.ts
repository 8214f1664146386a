import { formatCount } from '@etabli/sdk'
import { TEXTS } from '@etabli/sdk/platform'
import { shortCount } from './model/short-count'

/** Every text of the explorer's pages. Those marked (spec) are word for word the specification's. */
export const MESSAGES = {
  title: 'Tables',
  connection: 'Connection',
  chooseConnection: 'Choose a connection',
  noConnections: 'No connections',
  noConnectionsHint: 'This project has no connection that the explorer can read. An administrator can add one.',
  connectionsFailed: 'The connections could not be loaded.',
  unknownConnection: (name: string) => `There is no connection ${name} in this project.`,
  schemasFailed: 'The schemas could not be loaded.',
  noSchemas: 'There are no schemas that you may read.',
  tree: 'Schemas and tables',
  filterTree: 'Filter schemas, tables and columns',
  noMatchInTree: 'Nothing matches the filter.',
  matches: (count: number, isReading: boolean) =>
    `${count === 1 ? '1 table' : `${formatCount(count)} tables`}${isReading ? ', still looking…' : ''}`,
  foundColumns: (columns: readonly string[]) =>
    columns.length === 1 ? `Column ${columns.join()}` : `Columns ${columns.join(', ')}`,
  searchClosed: (count: number) =>
    count === 1 ? 'Look in 1 unopened schema too' : `Look in ${count} unopened schemas too`,
  noTables: 'no tables',
  loadingTables: 'Loading tables…',
  view: 'view',
  shortRows: (count: number) => `≈ ${shortCount(count)}`,
  aboutRows: (count: number) => `About ${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`,
  hidePanel: 'Hide schemas and tables',
  showPanel: 'Show schemas and tables',
  factsOf: (table: string) => `About ${table}`,
  size: 'Size',
  rows: 'Rows',
  about: (count: number, isEstimate: boolean) => `${isEstimate ? 'about ' : ''}${formatCount(count)}`,

  proportion: 'Proportion',
  proportionSlider: 'Proportion, by slider',
  proportionHint: (rows: number) => `reads a sample of about ${formatCount(rows)} rows`,
  wholeTable: 'reads the whole table',
  proportionRange: (max: number) => `Enter a number from 0 to ${max}, with at most 3 decimals.`,
  apply: 'Apply',
  /** (spec) */
  proportionLimit: (max: number) => `You cannot request more than ${max} of the table.`,

  nothingSelected: 'Choose a table',
  nothingSelectedHint: 'Open a schema on the left and choose one of its tables to see its rows.',
  noConnectionChosen: 'Choose a connection',
  noConnectionChosenHint: 'Its schemas and tables are listed on the left.',
  breadcrumb: 'What is shown',
  tableFailed: 'The table could not be loaded.',
  emptyTable: 'The table has no rows.',
  noResult: 'No rows match your search.',
  openIn: (table: string) => `Open in ${table}`,
  rowsOf: (table: string) => `Rows of ${table}`,

  search: 'Search',
  searchForm: 'Search form',
  strict: 'Strict mode',
  /** (spec) */
  strictHint: 'only rows with values that exactly match the search fields will be found',
  clear: 'Clear',
  clearSearch: 'Clear search',
  any: 'any',
  /** (spec) */
  invalidSearch: 'invalid search form data',
  /** (spec) */
  invalidForm: 'invalid form',
  /** (spec) */
  unreadableData: 'cannot read data result',
  notNumber: 'Enter a number.',
  notDate: 'Enter a date such as 2026-11-01.',
  /** (spec), and what can be done about it. */
  partialResult: `${TEXTS.partialResult} The full result exceeds the rows limit, please restrict the search.`,
  partialMark: 'partial result',

  activeFilters: 'Active filters',
  searchChip: (column: string, strict: boolean, value: string) => `${column} ${strict ? '=' : 'contains'} ${value}`,
  containsChip: (column: string, text: string) => `${column} contains ${text}`,
  isChip: (column: string, value: string) => `${column} is ${value}`,
  equalsChip: (column: string, value: string) => `${column} = ${value}`,
  notChip: (column: string, values: readonly string[]) => `${column} ≠ ${values.join(', ')}`,
  rangeChip: (column: string, from: string | undefined, to: string | undefined) => {
    if (from === undefined) return `${column} ≤ ${to}`
    return to === undefined ? `${column} ≥ ${from}` : `${column} ${from} – ${to}`
  },
  sampleChip: (proportion: number) => `proportion ${proportion}`,
  sortChip: (column: string, direction: 'asc' | 'desc') =>
    `Sorted by ${column}, ${direction === 'asc' ? 'ascending' : 'descending'}`,
  remove: (chip: string) => `Remove: ${chip}`,

  menu: 'Menu',
  /** (spec) */
  saveLayout: 'Save table layout',
  /** (spec) */
  loadLayout: 'Load saved layout',
  /** (spec) */
  shareLayout: 'Share table layout',
  /** (spec) */
  clearFilters: 'Clear filters',
  /** (spec) */
  selectColumns: 'Select columns',
  /** (spec) */
  exportCsv: 'Export CSV',
  /** (spec) */
  query: 'Query (alpha)',
  workbench: 'SQL workbench',
  writeQuery: 'Write a query',
  mayNotQuery: "You may read this project's tables, but not run statements.",
  queryLinkDamaged: 'The query of this link cannot be read.',
  queryLinkDenied: (reason: string) => `The query of this link cannot be opened: ${reason}`,
  noFilters: 'No filter is active.',

  fullscreen: 'Show in full screen',
  restore: 'Leave full screen (Escape)',
  closePanel: (title: string) => `Close ${title}`,

  layoutName: 'Name',
  layoutNameHint: 'The table opens with the layout named default. Saving under that name replaces it.',
  save: 'Save',
  /** (spec) */
  nameRequired: 'Name is required.',
  /** (spec) */
  nameUsed: 'name already used',
  /** (spec) */
  layoutSaved: 'layout saved',
  /** (spec) */
  layoutDeleted: 'layout deleted',
  /** (spec) */
  linkCopied: 'link copied to clipboard',
  /** (spec) */
  layoutNotSaved: 'cannot save layout',
  /** (spec) */
  savedLayoutFailed: 'cannot restore saved layout',
  /** (spec) */
  defaultLayoutFailed: 'cannot load default table layout',
  /** (spec) */
  layoutFailed: 'an error occurred while loading the table layout',
  /** (spec) */
  linkFailed: 'cannot generate shareable link',
  /** (spec) */
  linkNotCopied: 'cannot copy link',
  layoutNotDeleted: 'cannot delete layout',
  layoutsOf: (table: string) => `Saved layouts of ${table}`,
  noLayouts: 'No layouts of this table are saved in this browser.',
  opensWith: 'the table opens with it',
  loadNamed: (layout: string) => `Load ${layout}`,
  deleteNamed: (layout: string) => `Delete ${layout}`,
  link: 'Link',
  linkHint: 'Anyone who may read the table sees it with these columns, filters and order.',
  copyLink: 'Copy link',
  close: 'Close',

  searchColumns: 'Search columns',
  selectAll: 'Select all',
  selectNone: 'Select none',
  columnCount: (shown: number, all: number) => `${shown} of ${all} shown`,
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
  oneColumn: 'Select at least one column.',
  cancel: 'Cancel',

  exporting: (file: string) => `Exporting ${file}`,
  exportedSoFar: (rows: number) => `${formatCount(rows)} rows`,
  cancelExport: 'Cancel export',
  exported: (rows: number, file: string) => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} exported to ${file}.`,
  exportedPart: (rows: number, file: string) =>
    `${formatCount(rows)} rows exported to ${file}. The full result exceeds the rows limit, so the file contains only part of it.`,
} as const
