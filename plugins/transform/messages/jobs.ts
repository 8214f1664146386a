/** What dbt does in the background. */
export const JOB = {
  run: 'Run dbt',
  runTests: 'Run tests',
  title: 'Run dbt',
  about: 'It runs on the main branch, with what has been applied.',
  command: 'Command',
  words: 'Arguments',
  wordsHint: 'As after the command: --select marts.orders. Quotes hold words together.',
  unclosed: 'A quotation mark is not closed.',
  line: 'It will run',
  start: 'Run',
  starting: 'Starting…',
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop',
  output: 'Output of dbt',
  waiting: 'It has written nothing yet.',
  silent: 'It has written nothing.',
  states: { running: 'Running', stopping: 'Stopping', completed: 'Completed', error: 'Failed', lost: 'Not followed' },
  lost: 'The job could not be followed. It goes on without this page.',
  lookAgain: 'Look again',
  fileName: 'dbt.log',
  busy: 'A job that was started here is still running.',
  follow: 'Show the running job',
  completed: 'dbt has completed.',
  failed: 'dbt has failed.',
  generated: { docs: 'The docs are up to date.', report: 'The report is up to date.' },
} as const

/** Who has made a page. Docs are always dbt’s, so nothing is said of them. */
const MAKERS = {
  dbt: 'Generated',
  etabli: 'Etabli’s own report, generated',
  elementary: 'Report by Elementary, generated',
} as const

/** The pages that dbt and its runs are told by. */
export const PUBLISHED = {
  docs: {
    title: 'Docs',
    denied: 'You may not read the docs',
    empty: 'There are no docs yet.',
    hint: 'Generate them from the main branch of the dbt project.',
    generate: 'Generate docs',
    frame: 'Documentation of the dbt project',
    failed: 'The docs could not be loaded',
  },
  report: {
    title: 'EDR Report',
    denied: 'You may not read the report',
    empty: 'There is no report yet.',
    hint: 'It tells how the runs of dbt have gone. Run dbt a few times, then generate it.',
    generate: 'Generate edr report',
    frame: 'Report on the runs of dbt',
    failed: 'The report could not be loaded',
  },
  loading: 'Loading…',
  newTab: 'Open in a new tab',
  generatedAt: (time: string, maker: 'dbt' | 'etabli' | 'elementary' | null) => `${MAKERS[maker ?? 'dbt']} on ${time}`,
} as const
