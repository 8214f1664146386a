import { formatCount } from '@etabli/sdk'

/** What the nodes of a dbt job came to. */
export const RESULTS = {
  title: 'Results',
  filter: 'Filter results',
  failedOnly: 'Failed only',
  columns: {
    name: 'Node',
    kind: 'Kind',
    status: 'Status',
    seconds: 'Seconds',
    rows: 'Failing rows',
    message: 'Message',
  },
  empty: 'No node has ended yet.',
  noMatch: 'No result matches.',
  noFailure: 'Nothing failed.',
  failed: 'The results could not be loaded',
  summary: (failed: number, skipped: number, all: number) =>
    [`${formatCount(failed)} failed`, `${formatCount(skipped)} skipped`, `${formatCount(all)} in all`].join(', '),
  retry: 'Retry failed',
  retryHint: 'Runs the same command for the nodes that failed or were skipped',
  showRows: (rows: number, name: string) => `Show the ${formatCount(rows)} failing rows of ${name}`,
} as const

/** The rows that a failed test finds. */
export const ROWS = {
  title: (test: string) => `Failing rows of ${test}`,
  about: 'What the test finds in the warehouse now.',
  first: (rows: number) => `The first ${formatCount(rows)} rows.`,
  label: 'Failing rows',
  loading: 'Asking the warehouse…',
  empty: 'The test finds no rows any more.',
  failed: 'The rows could not be read',
  close: 'Close',
} as const
