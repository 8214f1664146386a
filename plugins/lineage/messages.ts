import { formatCount, formatDateTime } from '@etabli/sdk'
import type { LineageKind, LineageStatus } from '@etabli/sdk/platform'

const KINDS: Readonly<Record<LineageKind, string>> = {
  flow: 'Flow',
  stream: 'Stream',
  table: 'Table',
  source: 'Source',
  seed: 'Seed',
  snapshot: 'Snapshot',
  model: 'Model',
  test: 'Test',
  exposure: 'Exposure',
  project: 'dbt project',
  artefact: 'Artefact',
  bundle: 'Bundle',
  repository: 'Repository',
  secret: 'Secret',
  service: 'Service',
}

const STATUSES: Readonly<Record<LineageStatus | 'none', string>> = {
  queued: 'Queued',
  running: 'Running',
  completed: 'Completed',
  error: 'Failed',
  canceled: 'Canceled',
  skipped: 'Skipped',
  none: 'No run yet',
}

export const LINEAGE = {
  title: 'Lineage',
  about: 'What comes from what, from streams and tables to models, artefacts, bundles and services.',
  denied: 'You may not see this project',
  loading: 'Reading the lineage…',
  failed: 'The lineage could not be read',
  empty: 'There is nothing to show yet.',
  emptyHint: 'Flows, dbt models, artefacts, bundles and services appear here once the project has some.',
  unknown: 'The lineage knows nothing of this name.',
  unknownHint: 'It may have been deleted or renamed. A table appears once a flow or dbt has made it here.',
  partial: 'An area could not be read, so a part of the lineage is missing.',
  showAll: 'Show all',
  direction: 'Direction',
  directions: { both: 'Both ways', up: 'Upstream only', down: 'Downstream only' },
  kinds: KINDS,
  statuses: STATUSES,
  legend: 'Last runs',
  count: (status: string, count: number) => `${status}: ${formatCount(count)}`,
  graph: (name: string | undefined) => (name === undefined ? 'Lineage of the project' : `Lineage of ${name}`),
  words: { up: 'Comes from', down: 'Leads to' },
  selected: 'Selected',
  hint: 'Select a node to see what it is and how its last run ended.',
  kind: 'Kind',
  lastRun: 'Last run',
  state: 'State',
  ended: 'At',
  why: 'Error',
  task: 'Task',
  toTask: 'Open the task',
  comesFrom: 'Comes from',
  leadsTo: 'Leads to',
  open: 'Open its page',
  focus: 'Show only its ways',
  more: (count: number) => `and ${formatCount(count)} more`,
} as const

export const LINKS = {
  lineage: 'Lineage',
  /** Where a page of dbt has a lineage of its own. */
  acrossAreas: 'Lineage across areas',
  whyLate: 'Why is this table late?',
} as const

export const LATE = {
  title: (name: string) => `Why is ${name} late?`,
  about: 'The way back to where its data comes from, with the last failed run on it and the last merged change.',
  toLineage: 'Show its lineage',
  loading: 'Walking back…',
  failed: 'The way back could not be walked',
  noNode: 'Choose a table first.',
  noNodeHint: 'Open a table in Tables, and ask there why it is late.',
  failure: 'Last failed run',
  noFailure: 'No last run on the way has failed.',
  noFailureHint:
    'Runs that have not begun yet, or that nobody has scheduled, make a table late too: the times below tell.',
  lines: 'Lines of the log',
  from: (line: number) => `From line ${formatCount(line)}`,
  change: 'Last merged change',
  noChange: 'No merged change is known.',
  changed: (author: string, at: string, commit: string) =>
    `${author}, ${formatDateTime(at)}, commit ${commit.slice(0, 8)}`,
  way: 'The way back',
  roles: { way: '', check: 'tests it', runner: 'runs it' },
  steps: (distance: number) => (distance === 0 ? 'the table itself' : `${formatCount(distance)} back`),
  never: 'no run yet',
  more: (count: number) => `and ${formatCount(count)} more`,
} as const
