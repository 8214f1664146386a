import { formatCount } from '@etabli/sdk'

export const COLUMNS = {
  title: (count: number) => (count === 0 ? 'Columns' : `Columns (${formatCount(count)})`),
  loading: 'Looking for its columns…',
  failed: 'Its columns could not be read.',
  again: 'Try again',
  never: 'Generate the docs to see where columns come from.',
  none: 'The docs that were generated last tell of no columns here.',
  asOf: (commit: string) => `As of commit ${commit.slice(0, 7)}, when the docs were generated.`,
  hint: 'Select a column to see where it comes from and where it is used.',
  of: (column: string) => `Column ${column}`,
  from: 'Comes from',
  to: 'Used in',
  notKnown: 'Not known',
  outside: 'Outside the project',
  noColumn: 'No other column',
  partial: 'Columns you may not see',
} as const
