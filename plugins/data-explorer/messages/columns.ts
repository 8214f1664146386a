import { formatCount } from '@etabli/sdk'

const rowsWord = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`

/** What a column is, said beside its name. */
export const MARKS = {
  text: 'text',
  number: 'number',
  date: 'date or time',
  boolean: 'true or false',
  none: 'structured value',
  primary: 'primary key',
  foreign: 'foreign key',
} as const

/** The texts of the column panel. */
export const COLUMN_MESSAGES = {
  panel: 'Column statistics',
  show: 'Show column statistics',
  column: 'Column',
  close: 'Close column statistics',
  actions: (column: string) => `Actions for ${column}`,
  copied: (column: string) => `${column} is on the clipboard.`,
  notCopied: 'The browser did not let the page write to the clipboard.',
  next: 'Next column',
  previous: 'Previous column',
  failed: 'The column statistics could not be loaded.',
  over: (rows: number, isPartial: boolean) =>
    isPartial ? `over the first ${formatCount(rows)} rows of the selection` : `over ${rowsWord(rows)}`,
  sample: (proportion: number) => `a sample of ${proportion} of the table`,
  empty: 'There are no rows.',
  nulls: 'Empty',
  distinct: 'Distinct values',
  about: (text: string, isEstimate: boolean) => (isEstimate ? `about ${text}` : text),
  min: 'Smallest',
  max: 'Largest',
  histogram: 'Distribution',
  bucket: (from: string, to: string, rows: number) => `${from} to ${to}: ${rowsWord(rows)}`,
  filterBucket: (from: string, to: string, rows: number) => `Show the ${rowsWord(rows)} from ${from} to ${to}`,
  top: 'Most frequent values',
  values: 'Values',
  allDifferent: 'All values are different.',
  filterValue: (value: string, rows: number) => `Show the ${rowsWord(rows)} with ${value}`,
  filterNulls: 'Show the rows where it is empty',
  percent: (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`,
} as const
