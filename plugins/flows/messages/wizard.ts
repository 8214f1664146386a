/** What the wizard says. Those marked (spec) are word for word the specification's. */
export const WIZARD = {
  create: 'New flow',
  update: (name: string) => `Edit ${name}`,
  updateTitle: 'Edit flow',
  steps: ['Choose reader', 'Configure reader', 'Choose writer', 'Configure writer'],
  headings: {
    reader: 'Where does the data come from?',
    writer: 'Where does the data go?',
    readerForm: (title: string) => `Configure ${title}`,
    writerForm: (title: string) => `Configure ${title}`,
  },
  finish: 'Create',
  save: 'Save',
  deniedCreate: 'You may not create flows in this project',
  deniedUpdate: 'You may not change the flows of this project',
  loading: 'Loading the flow',
  connectorsLoading: 'Loading the connectors',
  connectorsFailed: 'The connectors could not be loaded.',
  unusable: 'This flow cannot be edited',
  unusableHint: 'It was deleted, or you may not see it.',
  noConnector: (name: string) => `${name} is no longer available`,
  noConnectorHint: 'Its connector was removed from this platform. Create the flow anew with another one.',
  toFlows: 'Go to flows',
  /** (spec) */
  cannotPerform: 'Cannot perform',
  /** (spec) */
  invalidForm: 'the form is invalid, please try again or contact an administrator.',
  /** (spec) */
  invalidFlow: 'the flow data are invalid, please try again or contact an administrator.',
  /** (spec) */
  invalidConnection: 'invalid connection',
  /** (spec) */
  invalidManifest: 'invalid manifest file',
  created: 'flow successfully created',
  /** (spec) */
  updated: 'flow successfully updated',
} as const

/** A step that a plugin has added. */
export const ADDED_STEP = {
  failed: 'This step failed.',
  goOn: 'You can go on without it.',
} as const

export const CONNECTION = {
  label: 'Connection',
  hint: 'A secret of this project. Connectors that it fits can be chosen below.',
  hintFixed: 'A secret of this project that the connector takes.',
  choose: 'Choose a connection…',
  kept: (name: string) => `${name} (as it is)`,
  groups: { connection: 'Connections', custom: 'Custom secrets' },
  create: 'New secret',
  none: 'This project has no secrets that you may read.',
  failed: 'The connections could not be loaded.',
  retry: 'Try again',
} as const

export const CONNECTORS = {
  list: 'Connectors',
  search: 'Search connectors',
  /** (spec) */
  notCompatible: 'not compatible with the selected connection',
  noConnection: 'choose a connection first',
  none: 'No connectors found.',
  noneHint: 'Try fewer letters.',
  pages: 'Pages of connectors',
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  previous: 'Previous page',
  next: 'Next page',
  readiness: { ready: '', 'on-first-use': 'Installed on first run', unavailable: 'Not available here' },
  added: 'Added here',
  add: 'Add a connector',
  remove: (title: string) => `Remove ${title}`,
} as const

/** What stands beside the form of a connector. */
export const SETTINGS = {
  noFields: 'This connector needs no settings beyond its connection.',
  keys: 'From the secret',
  keysHint: 'These settings are read from the secret when the flow runs. Nobody fills them in here.',
  required: 'required',
  optional: 'optional',
  missing: 'not in this secret',
  lacks: (keys: string) =>
    `The secret lacks what this connector needs: ${keys}. Add it to the secret, or choose another.`,
  test: 'Test connection',
  testing: 'Testing the connection',
  tested: 'The connector reaches its system.',
} as const

export const CONFIRMATION = {
  create: 'Create flow',
  update: 'Save flow',
  name: 'Name',
  nameHint: 'Letters, digits, blanks and . _ - only. It cannot be changed later.',
  nameLocked: 'The name cannot be changed: triggers and tasks refer to the flow by it.',
  nameWrong: 'A name begins with a letter or a digit and has letters, digits, blanks and . _ - only.',
  description: 'Description',
  /** (spec) */
  nameRequired: 'Name is required.',
  /** (spec) */
  descriptionRequired: 'Description is required.',
  back: 'Back',
} as const

export const UNSAVED = {
  title: 'Leave without saving?',
  text: 'What you chose and typed will be lost.',
  confirm: 'Leave',
  cancel: 'Stay',
} as const

/** What an administrator is asked to add a connector. */
export const ADDITION = {
  title: { tap: 'Add a reader', target: 'Add a writer' },
  about: 'It is installed by pip and asked what it is configured with; its form is made of that.',
  source: 'Package',
  sourceHint: { tap: 'As pip names it: tap-stripe, or tap-stripe==1.2.3.', target: 'As pip names it: target-jsonl.' },
  sourceRequired: 'Package is required.',
  program: 'Program',
  programHint: 'Only where it is called other than the package.',
  programWrong: 'Letters, digits and . _ - only.',
  shown: 'Title',
  shownHint: 'As it is shown in the list. Leave it empty for the name of the package.',
  type: 'Connection type',
  typeHint: 'Which secrets it takes. Custom: its settings are keys of a custom secret.',
  custom: 'Custom secret',
  cancel: 'Close',
  add: 'Add',
  adding: 'Adding the connector',
  added: 'It can be chosen now.',
} as const

/** What an administrator is asked before a connector that was added here is removed. */
export const REMOVAL = {
  title: (title: string) => `Remove ${title}?`,
  text: 'It goes from the lists of all projects. It can be added again by its package.',
  looking: 'Looking for flows that use it',
  failed: 'The flows that use it could not be looked for.',
  used: 'Flows use this connector, so it cannot be removed. Delete them, or make them anew with another one, first.',
  flows: 'Flows that use it',
  flow: (project: string, name: string) => `${project} / ${name}`,
  cancel: 'Cancel',
  confirm: 'Remove',
  removed: 'connector successfully removed',
} as const
