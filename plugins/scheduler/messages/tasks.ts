import { formatCount } from '@etabli/sdk'
import type { TaskKind } from '../contract'

const KIND_NAMES: Readonly<Record<TaskKind, string>> = { task: 'Task', job: 'Job', cron: 'Cron' }
const KIND_MEANINGS: Readonly<Record<TaskKind, string>> = {
  task: 'A run that a person began',
  job: 'A run that a trigger or a bundle began',
  cron: 'A trigger: it begins runs at the times of its schedule',
}

const LOG_TITLES = { application: 'Application logs', technical: 'Technical logs' } as const

/** What the list says. */
export const TASKS = {
  title: 'Tasks',
  about: 'What runs on the chosen engine, what has run, and the triggers that begin runs.',
  tools: 'Tools of the list',
  create: 'New',
  search: 'Search tasks',
  searchHint: 'Id, name, artefact, status, step or error',
  clear: 'Clear',
  refresh: 'Refresh',
  empty: 'No tasks found.',
  emptyHint: 'Run something here, or from the page of an artefact.',
  noMatchHint: 'Try fewer letters or fewer filters, or another engine.',
  since: (time: string) => `Begun since ${time}`,
  anyTime: 'Begun at any time',
  kinds: KIND_NAMES,
  kindMeanings: KIND_MEANINGS,
  columns: {
    id: 'ID',
    kind: 'Kind',
    status: 'Status',
    step: 'Step',
    start: 'Start time',
    completion: 'Completion time',
  },
  took: (duration: string) => `took ${duration}`,
  filters: { kind: 'Kinds', status: 'Statuses', clear: 'Clear', apply: 'Apply' },
  denied: 'You may not read the tasks of this project',
} as const

/** What the page of a task says. */
export const TASK = {
  toTasks: 'All tasks',
  loading: 'Loading the task',
  failed: 'This task could not be loaded.',
  unknown: 'There is no such task',
  unknownHint: 'It was removed, or you may not see it.',
  refresh: 'Refresh',
  details: 'Details',
  run: 'Run',
  code: 'Code',
  schedule: 'Schedule',
  facts: {
    id: 'ID',
    name: 'Name',
    description: 'Description',
    kind: 'Kind',
    origin: 'Artefact origin',
    version: 'Artefact version',
    created: 'Creation time',
    started: 'Start time',
    completed: 'Completion time',
    duration: 'Duration',
    status: 'Status',
    step: 'Step',
    error: 'Error',
    engine: 'Engine',
    startedBy: 'Started by',
    trigger: 'Trigger',
    bundle: 'Bundle run',
    attempt: 'Attempt',
    before: 'Attempt before',
    exitCode: 'Exit code',
    host: 'Host',
    isolation: 'Isolation',
    labels: 'Labels',
    image: 'Image',
    gitUrl: 'Git URL',
    gitBranch: 'Git branch',
    gitCommit: 'Git commit',
    codePath: 'Code path',
    expression: 'Expression',
    words: 'In words',
    zone: 'Time zone',
    next: 'Next times',
    last: 'Last time',
  },
  none: '–',
  outcomes: { fired: 'began a run', missed: 'missed, and run once afterwards', refused: 'began no run' },
  firing: (time: string, outcome: string, message: string) =>
    message === '' ? `${time}: ${outcome}` : `${time}: ${outcome}. ${message}`,
  pausedTimes: 'None while it is paused.',
  logs: 'Logs',
  failure: 'This run failed',
  failureUnsaid: 'No reason is known. Look into its logs.',
} as const

/** What the buttons of a task say, and ask. */
export const ACTIONS = {
  cancel: 'Cancel',
  cancelTitle: (name: string) => `Cancel ${name}?`,
  cancelText: 'It is ended with all that it has started. What it has done so far stays.',
  cancelConfirm: 'Cancel the run',
  keep: 'Let it run',
  canceled: 'the task is being canceled',
  again: 'Run again',
  change: 'Change and run again',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove the trigger of ${name}?`,
  removeText: 'It begins no more runs. What it has begun goes on, and stays in the list.',
  removeConfirm: 'Remove',
  back: 'Back',
  removed: 'the trigger has been successfully removed',
} as const

/** What the dialog of a log says. */
export const LOG = {
  titles: LOG_TITLES,
  title: (log: keyof typeof LOG_TITLES, task: string) => `${LOG_TITLES[log]} of ${task}`,
  refresh: 'Refresh',
  close: 'Close',
  empty: 'Nothing has been written.',
  emptyYet: 'Nothing has been written yet.',
  reading: (known: number, total: number) => `${formatCount(known)} of ${formatCount(total)} lines are here.`,
  open: 'More lines are shown as they come.',
  file: (id: string, log: string) => `${id}-${log}.log`,
} as const

/** What the form of a new task says. */
export const EXEC = {
  title: 'New task',
  denied: 'You may not run tasks in this project',
  confined: 'You may run the artefacts that your permissions name, and no code of your own. Ask an administrator.',
  loading: 'Loading the task that this one begins with',
  failed: 'The task that this one begins with could not be loaded.',
  origin: 'It runs the code of an artefact:',
  originLimits: 'Its limits and its image are those of the artefact.',
  ownCode: 'Say where the code is instead',
  submit: 'Run',
  invalid: 'invalid files',
} as const

export const UNSAVED = {
  title: 'Leave without running it?',
  text: 'What you typed will be lost.',
  confirm: 'Leave',
  cancel: 'Stay',
} as const
