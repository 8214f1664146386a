import type { PreviewKind } from '../contract'

interface Words {
  readonly tab: string
  readonly run: string
  readonly empty: string
  readonly failed: string
  readonly output: string
}

const KINDS: Readonly<Record<PreviewKind, Words>> = {
  compiled: {
    tab: 'Compiled',
    run: 'Compile',
    empty: 'Not compiled yet',
    failed: 'It could not be compiled',
    output: 'Output of the compilation',
  },
  rows: {
    tab: 'Preview',
    run: 'Preview the rows',
    empty: 'Not previewed yet',
    failed: 'It could not be previewed',
    output: 'Output of the preview',
  },
  changes: {
    tab: 'Changes',
    run: 'Compare the data',
    empty: 'Not compared yet',
    failed: 'The data could not be compared',
    output: 'Output of the comparison',
  },
}

/** What dbt makes of what is worked on. */
export const PREVIEW = {
  ...KINDS,
  hint: 'dbt runs in this work session. Nothing is applied.',
  savesFirst: 'Your unsaved edits are saved first.',
  ofSaved: (time: string) => `Made on ${time}, of what was saved then`,
  most: (rows: number) => `${rows} rows at most`,
  noRows: 'It gives no rows.',
  counts: { before: 'Rows before', after: 'Rows after', added: 'Added', removed: 'Removed', changed: 'Changed' },
  byKey: (key: string) => `Rows are told apart by ${key}.`,
  withoutKey: 'No column is a key, so a changed row counts as one removed and one added.',
  sample: (rows: string, of: string) =>
    `A sample of ${rows} of ${of} rows was compared, the same rows before and after. Added, removed and changed rows are those of the sample, and so is the table.`,
  compares:
    'Compares the rows of the model in the repository and in this work session; of more than a million rows, a sample.',
  cut: 'What was too long is cut off.',
  running: 'Running',
  stopping: 'Stopping',
  stop: 'Stop',
  lost: 'It could not be followed. It goes on without this page.',
  lookAgain: 'Look again',
  noOutput: 'It has written nothing yet.',
  silent: 'It has written nothing.',
  fileName: (kind: PreviewKind) => `${kind}.log`,
  unread: 'The last result could not be loaded',
  loading: 'Loading the last result',
} as const

/** What dbt finds wrong. */
export const PROBLEMS = {
  title: 'Problems',
  inLine: (file: string, line: number) => `${file}, line ${line}`,
} as const
