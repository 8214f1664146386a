import type { TaskActivityTexts } from '@etabli/sdk/platform'

/** What the list of artefacts says. Those marked (spec) are word for word the specification's. */
export const ARTEFACTS = {
  title: 'Artefacts',
  about: 'Code in a repository that can be run: on demand, at set times, or as part of a bundle.',
  create: 'New artefact',
  search: 'Search artefacts',
  searchHint: 'Name, description, kind or schedule',
  columns: {
    name: 'Name',
    description: 'Description',
    kind: 'Kind',
    next: 'Next trigger',
    triggers: 'Triggers',
    runs: 'Last runs',
  },
  runsOf: (name: string) => `Last runs of ${name}`,
  triggersOf: (name: string) => `Triggers of ${name}`,
  triggersLoading: 'Loading the triggers',
  paused: 'paused',
  /** (spec) */
  empty: 'No artefacts found.',
  emptyHint: 'Create one to run code from a repository, now or on a schedule.',
  noMatchHint: 'Try fewer letters or another kind.',
  clear: 'Clear search and filters',
  denied: 'You may not read the artefacts of this project',
  /** (spec) */
  triggersFailed: (reason: string) => `cannot get triggers; ${reason}`,
} as const

/** What the page of one artefact says. */
export const ARTEFACT = {
  loading: 'Loading the artefact',
  failed: 'This artefact could not be loaded.',
  unknown: 'There is no such artefact',
  unknownHint: 'It was deleted, or you may not see it.',
  toList: 'Go to artefacts',
  edit: 'Edit',
  delete: 'Delete',
  details: 'Details',
  facts: {
    name: 'Name',
    description: 'Description',
    kind: 'Kind',
    image: 'Image',
    gitUrl: 'Git URL',
    gitBranch: 'Git branch',
    codePath: 'Code path',
    version: 'Version',
    limits: 'Limits and retries',
    modified: 'Last modified',
    created: 'Created',
  },
  none: 'Not set',
  root: 'Root of the repository',
  by: (time: string, user: string) => (user === '' ? time : `${time} by ${user}`),
  deleteTitle: 'Delete artefact',
  /** (spec) */
  deleteText: 'Do you want to delete this artefact ?',
  keep: 'Cancel',
  /** (spec) */
  deleted: 'artefact successfully deleted',
  /** (spec) */
  hasTriggers: 'to remove the artefact, you must first remove the triggers',
} as const

/** What the Activity panel says of an artefact. */
export const ARTEFACT_ACTIVITY: TaskActivityTexts = {
  schedule: 'Trigger',
  newTrigger: 'New trigger',
  noTriggers: 'No triggers on this engine.',
  emptySchedule: '',
  /** (spec) */
  stale:
    'One or more triggers predate the latest artefact update - recreate them to use the latest version of the artefact',
  isStale: 'Predates the latest artefact update',
  /** (spec) */
  launched: 'the artefact has been successfully launched',
  /** (spec) */
  scheduled: 'the trigger has been successfully added',
  /** (spec) */
  unscheduled: 'the trigger has been successfully removed',
}

/** What the form says. */
export const FORM = {
  create: 'New artefact',
  update: (name: string) => `Edit ${name}`,
  updateTitle: 'Edit artefact',
  deniedCreate: 'You may not create artefacts in this project',
  deniedUpdate: 'You may not change the artefacts of this project',
  nameLocked: 'The name cannot be changed: triggers and bundles refer to the artefact by this name.',
  nameHint: 'Letters, digits, blanks and . _ - only. It cannot be changed later.',
  nameWrong: 'A name begins with a letter or a digit and has letters, digits, blanks and . _ - only.',
  image: 'Image',
  imageHint: 'What it runs in. Leave it empty for the usual image of the engine.',
  limits: 'Limits and retries',
  save: 'Save',
  submit: 'Create',
  nothingChanged: 'Nothing has been changed yet.',
  created: 'artefact successfully created',
  updated: 'artefact successfully updated',
} as const

/** What is shown before a change is saved. */
export const CHANGES = {
  title: (name: string) => `Save changes to ${name}?`,
  about: 'Runs that begin from now on use the new values. Triggers keep the version that they were made with.',
  fields: 'Fields',
  env: 'Environment variables',
  field: 'Field',
  before: 'Before',
  after: 'After',
  added: 'Secrets added',
  removed: 'Secrets removed',
  empty: 'empty',
  back: 'Back',
  save: 'Save changes',
} as const

export const UNSAVED = {
  title: 'Leave without saving?',
  text: 'What you typed will be lost.',
  confirm: 'Leave',
  cancel: 'Stay',
} as const
