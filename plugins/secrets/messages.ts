import type { SecretKind } from './contract'

const KIND_NAMES: Readonly<Record<SecretKind, string>> = { custom: 'Custom', connection: 'Connection' }

/** What the inventory says. */
export const SECRETS = {
  title: 'Secrets',
  about: 'Passwords, keys and connections of this project. They are stored encrypted, and passed to what uses them.',
  create: 'New secret',
  search: 'Search secrets',
  searchHint: 'Name, description, type or key',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: KIND_NAMES,
  kindChoices: { custom: 'Custom', connection: 'Connections' } satisfies Readonly<Record<SecretKind, string>>,
  expiry: 'Expiry',
  anyExpiry: 'Any expiry',
  expiring: 'Expired or soon',
  columns: {
    name: 'Name',
    description: 'Description',
    type: 'Type',
    keys: 'Keys',
    expiry: 'Expiry',
    modified: 'Last modified',
  },
  failed: 'The secrets could not be loaded.',
  empty: 'No secrets yet',
  emptyHint: 'Keep a password, a key or a connection here, and pass it to what needs it.',
  noMatch: 'No secrets match',
  noMatchHint: 'Try fewer letters, another kind or any expiry.',
  clear: 'Clear search',
  denied: 'You may not read the secrets of this project',
  revoked: 'secret successfully revoked',
} as const

export const EXPIRY = {
  expired: 'Expired',
  today: 'Expires today',
  soon: (days: number) => (days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`),
  on: (day: string) => `Expires on ${day}`,
  never: 'Never',
} as const

/** What the detail panel says. */
export const DETAIL = {
  label: (name: string) => `Secret ${name}`,
  loading: 'Loading the secret',
  failed: 'This secret could not be loaded.',
  unknown: 'There is no such secret',
  unknownHint: 'It was deleted, or you may not see it.',
  close: 'Close',
  edit: 'Edit',
  delete: 'Delete',
  test: 'Test connection',
  compare: 'Compare',
  facts: {
    kind: 'Kind',
    type: 'Connection type',
    expires: 'Expires',
    created: 'Created',
    modified: 'Last modified',
    id: 'Id',
  },
  by: (time: string, user: string) => `${time} by ${user}`,
  data: 'Data',
  noData: 'This secret holds no values.',
  hiddenValue: 'hidden value',
  mask: '••••••••',
  reveal: (key: string) => `Reveal ${key}`,
  hide: (key: string) => `Hide ${key}`,
  copy: (key: string) => `Copy ${key}`,
  download: (key: string) => `Download ${key}`,
  copied: (key: string) => `The value of ${key} is on the clipboard.`,
  notCopied: 'The browser did not let the page write to the clipboard.',
  gone: 'This value no longer exists. Reload the page.',
  revealNote: 'A revealed value is hidden again after 30 seconds. Every reveal is recorded in the audit trail.',
  on: 'On',
  off: 'Off',
  uses: 'Used by',
  flows: 'Flows with this secret',
  usesFailed: 'What uses it could not be loaded.',
  noUses: 'Nothing uses it.',
  hiddenUses: (count: number) =>
    count === 1 ? 'One more use that you may not see.' : `${count} more uses that you may not see.`,
  history: 'History',
  historyFailed: 'The history could not be loaded.',
  version: (version: number) => `Version ${version}`,
  changes: { created: 'created', updated: 'updated' },
} as const

/** What the comparison of two secrets says. */
export const COMPARE = {
  title: (name: string) => `Compare ${name}`,
  about: 'Key by key: what is the same, what differs and what is missing. No value is shown.',
  /** Why a secret that is looked for may not be in the list. */
  sameKind: {
    custom: 'A custom secret is compared with other custom secrets only.',
    connection: 'A connection secret is compared with other connection secrets only.',
  },
  project: 'Project',
  other: 'Secret',
  search: 'Search by name or key',
  none: {
    custom: 'No other custom secret matches.',
    connection: 'No other connection secret matches.',
  },
  failed: 'The secrets could not be compared.',
  result: 'Result',
  equal: 'Both have the same keys and values.',
  empty: 'Neither has a value.',
  states: {
    same: () => 'same',
    different: () => 'different',
    'only-here': (here: string, _there: string) => `only in ${here}`,
    'only-there': (_here: string, there: string) => `only in ${there}`,
  },
  close: 'Close',
} as const

export const REVOKE = {
  title: (name: string) => `Delete ${name}?`,
  unused: 'Nothing uses this secret. Its values and its history are removed for good.',
  used: (uses: string) =>
    `It is used by ${uses}. They will stop working. Its values and its history are removed for good.`,
  unknown: 'What uses it could not be loaded. Its values and its history are removed for good.',
  use: (kind: string, name: string) => `${kind} ${name}`,
  hidden: (count: number) => (count === 1 ? 'one thing that you may not see' : `${count} things that you may not see`),
  confirm: 'Delete',
  cancel: 'Cancel',
} as const

export const TEST = {
  button: 'Test connection',
  running: 'Testing the connection…',
  works: 'The connection works.',
  broken: 'The connection does not work.',
  failed: 'The test could not be run.',
  result: 'Result of the test',
  milliseconds: (milliseconds: number) => `${Math.round(milliseconds)} ms`,
} as const

/** What the steps before the form say. */
export const WIZARD = {
  create: 'New secret',
  update: (name: string) => `Edit ${name}`,
  updateTitle: 'Edit secret',
  steps: ['Kind', 'Connection type', 'Details'],
  kindTitle: 'What do you want to keep?',
  kinds: {
    connection: {
      title: 'Connection',
      text: 'How to reach a database, a storage or a service. It can be tested, and other areas can use it.',
    },
    custom: { title: 'Custom', text: 'Keys and values of your own: tokens, passwords, files.' },
  } satisfies Readonly<Record<SecretKind, { title: string; text: string }>>,
  customTitle: 'Custom secret',
  typeTitle: 'Choose a connection type',
  typeSearch: 'Search connection types',
  types: 'Connection types',
  typesLoading: 'Loading connection types',
  typesFailed: 'The connection types could not be loaded.',
  noType: 'No connection types match',
  noTypeHint: 'Try another word, or keep the values as a custom secret.',
  pages: 'Pages',
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  previous: 'Previous page',
  next: 'Next page',
  unknownType: 'There is no such connection type',
  unknownTypeHint: 'It may have been removed. Choose another one.',
  chooseType: 'Choose a connection type',
  nothingSelected: 'No secret is selected',
  nothingSelectedHint: 'Open the secrets, select one, and choose Edit.',
  toSecrets: 'Go to secrets',
  deniedCreate: 'You may not create secrets in this project',
  deniedUpdate: 'You may not change the secrets of this project',
  loading: 'Loading the secret',
  failed: 'This secret could not be loaded.',
} as const

/** What the form says. Sentences of the specification stand word for word. */
export const FORM = {
  name: 'Name',
  nameLocked: 'The name cannot be changed: what uses the secret refers to it by this name.',
  nameRequired: 'Name is required.',
  nameTooLong: 'Name must have at most 256 characters.',
  description: 'Description',
  descriptionRequired: 'Description is required.',
  expiry: 'Expiry date',
  expiryHint: 'Last day it is valid. You are reminded 30 days in advance.',
  expiryPassed: 'This date has passed.',
  entries: 'Keys and values',
  create: 'Create',
  save: 'Save',
  nothingChanged: 'Nothing has been changed yet.',
  created: 'secret successfully created',
  updated: 'secret successfully updated',
} as const

/** What is shown before a change is saved. */
export const CHANGES = {
  title: (name: string) => `Save changes to ${name}?`,
  about: 'What uses this secret gets the new values the next time it asks for them.',
  fields: { description: 'Description', 'expires-at': 'Expiry date' } as Readonly<Record<string, string>>,
} as const

export const UNSAVED = {
  title: 'Leave without saving?',
  text: 'What you typed will be lost.',
  confirm: 'Leave',
  cancel: 'Stay',
} as const

/** What is said where secrets are given to something. */
export const CHOICE = {
  chosen: 'Chosen secrets',
  add: 'Add a secret',
  search: 'Search by name, type or key',
  remove: (name: string) => `Remove ${name}`,
  unreadable: 'It was deleted, or you may not see it.',
  none: 'No secrets match',
  failed: 'The secrets could not be loaded.',
  connections: 'Connections',
  custom: 'Custom',
} as const

/** What they are called together where things of all areas are found. */
export const FOUND_SECRETS = 'Secrets'

/** Those that somebody should see to. */
export const EXPIRING_SECRETS = 'Expiring secrets'
