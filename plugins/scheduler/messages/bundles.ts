import { formatCount } from '@etabli/sdk'

const count = (amount: number, one: string, more: string) => `${formatCount(amount)} ${amount === 1 ? one : more}`

const MOST_NAMED = 5

/** `a, b and 3 more` */
function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${formatCount(more)} more` : names.join(', ')
}

/** What the list of bundles says. */
export const BUNDLES = {
  title: 'Bundles',
  about: 'Artefacts that run together, each after those that it waits for.',
  create: 'New bundle',
  search: 'Search bundles',
  searchHint: 'Name, description or artefact',
  clear: 'Clear',
  columns: {
    name: 'Name',
    description: 'Description',
    next: 'Next trigger',
    runs: 'Last runs',
  },
  paused: 'Paused',
  runsOf: (name: string) => `Last runs of ${name}`,
  runs: (names: readonly string[]) => `Runs ${listed(names)}`,
  empty: 'No bundles found.',
  emptyHint: 'Put artefacts into a bundle to run them in an order, by hand or at set times.',
  noMatch: 'No bundle, description or artefact has these letters.',
  denied: 'You may not see the bundles of this project',
} as const

/** What the page of a bundle says. */
export const BUNDLE = {
  loading: 'Loading the bundle',
  failed: 'This bundle could not be loaded.',
  unknown: 'There is no such bundle',
  unknownHint: 'It was deleted, or you may not see it.',
  toBundles: 'All bundles',
  invalid: 'invalid bundle',
  facts: {
    name: 'Name',
    description: 'Description',
    concurrency: 'At once',
    modified: 'Last modified',
    created: 'Created',
  },
  by: (time: string, who: string) => (who === '' ? time : `${time} by ${who}`),
  atOnce: (amount: number) => count(amount, 'artefact', 'artefacts'),
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}`,
  deleteText: 'Do you want to delete this bundle ?',
  confirm: 'Yes',
  cancel: 'No',
  isScheduled: 'to remove the bundle, you must first remove the triggers',
  deleted: 'bundle successfully deleted',
  bundled: 'Bundled artefacts',
  columns: { name: 'Name', dependencies: 'Dependencies' },
  dependenciesOf: (name: string) => `Dependencies of ${name}`,
  noArtefacts: 'This bundle has no artefacts.',
} as const

/** What the panel says in which a bundle is run. */
export const ACTIVITY = {
  title: 'Activity',
  engine: 'Engine',
  trigger: 'Current trigger',
  unscheduled: 'Unscheduled bundle',
  next: (time: string, zone: string) => `Next: ${time} (${zone})`,
  paused: 'Paused',
  pausedHint: 'It runs at none of its times until it is resumed.',
  pause: 'Pause',
  resume: 'Resume',
  on: (engine: string) => `Runs on ${engine}`,
  lastFiring: {
    missed: (time: string) => `It missed ${time} and ran afterwards.`,
    refused: (time: string, message: string) => `At ${time} it could not be run: ${message}`,
  },
  launch: 'Launch',
  noEngine: 'Choose an engine first.',
  launched: 'the bundle has been successfully launched',
  schedule: 'Trigger',
  triggerOf: (name: string) => `Trigger of ${name}`,
  scheduled: 'the bundle has been successfully scheduled',
  unscheduledNow: 'the bundle has been successfully unscheduled',
  emptyHint: 'Leave it empty to take the trigger away.',
  runs: 'Runs',
  columns: { id: 'ID', status: 'Status', step: 'Step', start: 'Start time', completion: 'Completion time' },
  noRuns: 'No runs found.',
} as const

/** What the wizard says. */
export const BUNDLE_WIZARD = {
  create: 'New bundle',
  update: (name: string) => `Edit ${name}`,
  updateTitle: 'Edit a bundle',
  deniedCreate: 'You may not create bundles here',
  deniedUpdate: 'You may not edit bundles here',
  pick: 'Artefacts',
  pickHeading: 'Which artefacts?',
  order: 'Order',
  orderHeading: 'In which order?',
  pickFirst: 'Pick at least one artefact.',
  unknownBlocks: 'Take out the artefacts that are no longer there.',
  finish: 'Save',
  isUnsaved: {
    title: 'Leave without saving?',
    text: 'What you changed in this bundle is lost.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
} as const

export const PICK = {
  search: 'Search artefacts',
  loading: 'Loading the artefacts',
  failed: 'The artefacts could not be loaded.',
  list: 'Artefacts of this project',
  picked: 'Picked',
  pickedNone: 'Nothing is picked yet.',
  count: (amount: number) => `${formatCount(amount)} picked`,
  all: 'Pick all that match',
  takeOut: (name: string) => `Take ${name} out`,
  empty: 'No artefacts found.',
  emptyHint: 'A bundle runs artefacts: create one first.',
  createArtefact: 'New artefact',
  noMatch: 'No artefact has these letters.',
  first: (shown: number, all: number) =>
    `The first ${formatCount(shown)} of ${formatCount(all)}. Search to find the others.`,
  unknown: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is in this bundle, and is no longer there. Take it out to save.`
      : `${names.join(', ')} are in this bundle, and are no longer there. Take them out to save.`,
  tooMany: (most: number) => `A bundle has ${formatCount(most)} artefacts at most.`,
} as const

export const ORDER = {
  list: 'Order of the artefacts',
  about: 'Artefacts start in this order, each as soon as all that it waits for is completed.',
  move: (name: string) => `Move ${name}`,
  moveHint: 'Drag it, or press the up and down arrow keys.',
  moved: (name: string, place: number, all: number) => `${name} is ${place} of ${all}.`,
  waitsFor: 'Waits for',
  edit: 'Waits for…',
  editOf: (name: string) => `What ${name} waits for`,
  files: 'files',
  filesHint: 'It waits for files. That is kept as it is.',
  nothing: 'nothing',
  choices: (name: string) => `${name} waits for`,
  search: 'Search artefacts',
  alone: 'There is no other artefact to wait for.',
  noMatch: 'No artefact has these letters.',
  done: 'Done',
  /** The names of a cycle, each waiting for the next. */
  cycle: ([first = '', ...others]: readonly string[]) =>
    `That would be a cycle, in which nothing could start: ${first} waits for ${[...others, first].join(', which waits for ')}.`,
  concurrency: 'Artefacts that run at once',
  concurrencyHint: (most: number) => `From 1 to ${most}.`,
  wrongConcurrency: (most: number) => `Give a whole number from 1 to ${most}.`,
  graph: 'Preview of the bundle',
  place: (place: number) => `No. ${formatCount(place)}`,
} as const

/** How the graph calls the two directions, when it is read as a list. */
export const GRAPH = { up: 'Waits for', down: 'Waited for by' } as const

/** What is asked before a bundle is saved. */
export const CONFIRMATION = {
  create: 'Create this bundle',
  update: 'Save this bundle',
  about: (amount: number) => `It runs ${count(amount, 'artefact', 'artefacts')}.`,
  name: 'Name',
  description: 'Description',
  noName: 'Name is required.',
  noDescription: 'Description is required.',
  cancel: 'Cancel',
  created: 'bundle successfully created',
  updated: 'bundle successfully updated',
} as const

/** What the page of a run says. */
export const BUNDLE_RUN = {
  title: (name: string) => `Run of ${name}`,
  loading: 'Loading the run',
  failed: 'This run could not be loaded.',
  unknown: 'There is no such run',
  unknownHint: 'It was deleted with its bundle, or you may not see it.',
  facts: {
    id: 'ID',
    bundle: 'Bundle',
    status: 'Status',
    step: 'Step',
    error: 'Error',
    engine: 'Engine',
    start: 'Start time',
    completion: 'Completion time',
    startedBy: 'Started by',
    resumedFrom: 'Resumed from',
    code: 'Code',
    longest: 'Longest chain',
  },
  pinned: (branch: string, url: string) => `${branch} of ${url} at`,
  bySchedule: (who: string) => `${who}, by the schedule`,
  longest: (path: readonly string[], time: string) => `${path.join(' → ')}, typically ${time}`,
  cancel: 'Cancel',
  cancelTitle: 'Cancel this run',
  cancelText: 'What runs is ended, and what waits is not begun.',
  cancelConfirm: 'Cancel the run',
  keep: 'Keep it running',
  canceled: 'the run is being canceled',
  resume: 'Resume from failure',
  resumeHint: 'Begins a new run with what was not completed.',
  resumed: 'the bundle has been successfully launched',
  views: 'Tasks as',
  view: { table: 'Table', graph: 'Graph', gantt: 'Timeline' },
  tasks: 'Tasks',
  columns: {
    name: 'Name',
    status: 'Status',
    start: 'Start time',
    completion: 'Completion time',
    duration: 'Duration',
    dependencies: 'Dependencies',
  },
  noTasks: 'This run has no tasks.',
  notBegun: (name: string) => `${name} has not begun.`,
} as const

/** What the timeline of a run says. */
export const GANTT = {
  label: 'Timeline of the run',
  keys: 'Arrow keys go up and down, Enter opens a task.',
  now: 'now',
  legend: { run: 'Actual', typical: 'Typical' },
  row: (name: string, status: string, told: string) => `${name}, ${status}${told}`,
  took: (time: string) => `, took ${time}`,
  runsFor: (time: string) => `, for ${time} by now`,
  typically: (time: string) => `, typically ${time}`,
  after: (names: readonly string[]) => `, waits for ${names.join(', ')}`,
  earlier: 'completed by an earlier run',
  wasEarlier: ' by an earlier run',
} as const
