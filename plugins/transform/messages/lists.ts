type Noun = 'model' | 'source' | 'test'
const PLURALS = { model: 'Models', source: 'Sources', test: 'Tests' } as const

/** The pages that list what a dbt project has. */
export const LISTS = {
  transform: 'Transform',
  transformAbout: 'Models and sources of the dbt project, and the work that is under way on them.',
  tests: 'Tests',
  testsAbout: 'Singular tests of the dbt project: a test fails for each row that it returns.',
  denied: 'You may not see the dbt project',
  plural: (noun: Noun) => PLURALS[noun],
  tools: (noun: Noun) => `Actions for ${PLURALS[noun].toLowerCase()}`,
  loading: 'Loading…',
  empty: (noun: Noun) => `There are no ${PLURALS[noun].toLowerCase()} yet.`,
  failed: (noun: Noun) => `The ${PLURALS[noun].toLowerCase()} could not be loaded`,
  retry: 'Retry',
  root: 'Project',
  create: 'New',
  open: 'Open',
  show: 'Show',
  remove: 'Delete',
  noFolder: 'select a folder as location',
  needsFolder: 'Select a folder first.',
  needsFile: 'Select a file first.',
} as const

export const CREATE = {
  title: (noun: Noun) => `New ${noun}`,
  name: 'Name',
  nameRequired: 'Name is required.',
  nameInvalid: 'Use letters, digits, _ and -.',
  location: (folder: string) => (folder === '' ? 'In the top folder' : `In ${folder}`),
  create: 'Create',
  creating: 'Creating…',
  cancel: 'Cancel',
} as const

export const LOCK = {
  title: 'Somebody else is working on this',
  held: (who: string, since: string) => `${who} has been working on it since ${since}.`,
  saved: (time: string) => `Last saved on ${time}.`,
  overwriteHint: 'Overwrite throws that work away and starts from what the repository has.',
  continueHint: 'Continue takes that work over as it was last saved.',
  back: 'Back',
  overwrite: 'Overwrite',
  proceed: 'Continue',
  invalidToken: 'invalid token, try to log in again or contact an administrator',
} as const

export const REMOVE = {
  title: (name: string) => `Delete ${name}?`,
  text: 'It is removed from the repository of the project.',
  foreignText: (who: string) => `${who} is working on it, and that work will be lost.`,
  confirm: 'Delete',
  back: 'Back',
} as const

export const SESSIONS = {
  title: 'Work sessions',
  noneOpen: 'No work sessions are open',
  noneOpenHint: 'A session begins when somebody opens a model, a source or a test to edit it.',
  noMatch: 'No work sessions match',
  noMatchHint: 'Change the filters, or clear them.',
  failed: 'The work sessions could not be loaded',
  differences: 'Show the differences',
  columns: {
    name: 'Name',
    type: 'Type',
    status: 'Status',
    createdBy: 'Created by',
    modifiedBy: 'Last modified by',
    lockedBy: 'Locked by',
    created: 'Created',
    modified: 'Last modified',
    differences: 'Differences',
  },
  types: { 'dbt-model': 'Model', 'dbt-source': 'Source', 'dbt-test': 'Test' },
} as const
