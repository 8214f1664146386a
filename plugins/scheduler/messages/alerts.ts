import type { Alert, AlertDelivery, AlertEvent } from '../contract'

const EVENT_NAMES: Readonly<Record<AlertEvent, string>> = {
  failure: 'Failure',
  recovery: 'Recovery',
  missed: 'Missed schedule',
  down: 'Service down',
  up: 'Service up again',
}

const EVENT_HINTS: Readonly<Record<AlertEvent, string>> = {
  failure: 'A run ended in an error, and is not tried again.',
  recovery: 'The first success after a failure.',
  missed: 'A trigger could not run at its time.',
  down: 'A service has failed three health checks in a row.',
  up: 'It answers again.',
}

const STATUS_NAMES: Readonly<Record<AlertDelivery['status'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

const KIND_NAMES: Readonly<Record<Alert['kind'], string>> = { webhook: 'Webhook', mail: 'Mail' }

/** What the page of alerts says. */
export const ALERTS = {
  title: 'Alerts',
  about: 'Tells people and programs when a run fails, recovers or misses its time, and when a service goes down.',
  create: 'New alert',
  list: 'Alerts of this project',
  kinds: KIND_NAMES,
  events: EVENT_NAMES,
  everything: 'All artefacts, bundles and services',
  only: (names: readonly string[]) => names.join(', '),
  denied: 'You may not see the alerts of this project',
  failed: 'The alerts could not be loaded.',
  loading: 'Loading the alerts',
  empty: 'No alerts yet',
  emptyHint: 'Create one to be told when a run fails, by mail or by a message to a program of yours.',
  enabled: (name: string) => `Send ${name}`,
  off: 'Off',
  by: (user: string, time: string) => `Created ${time}, last changed by ${user}`,
  test: 'Send test',
  testOf: (name: string) => `Send a test message by ${name}`,
  tested: 'The test message is on its way. What becomes of it stands in the list below.',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleted: 'alert successfully deleted',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'Nobody is told any more, and the list of its messages goes with it.',
  keep: 'Keep',
} as const

/** What the form of an alert says. */
export const ALERT_FORM = {
  createTitle: 'New alert',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameRequired: 'Name is required.',
  nameTaken: 'This name is already used.',
  kind: 'How',
  kindFixed: 'This cannot be changed: create another alert.',
  webhookHint: 'A signed message to an address of yours.',
  mailHint: 'A mail to one or more addresses.',
  noMail: 'This platform has no mail server. An operator can set one up in the settings file.',
  address: 'Address',
  addressHint: 'An operator must have listed its host.',
  hostNotListed: (host: string) =>
    `${host} is not on the list of allowed hosts. Ask whoever runs the server to add it (ETABLI_CONNECTION_HOSTS).`,
  addressPlaceholder: 'https://hooks.example.org/etabli',
  addressRequired: 'An address is required.',
  addressOdd: 'The address begins with https:// or http://.',
  receivers: 'Mail addresses',
  receiversHint: 'With commas between them.',
  receiversPlaceholder: 'data-team@example.org',
  receiversRequired: 'A mail address is required.',
  receiversOdd: 'Write mail addresses as name@example.org, with commas between them.',
  events: 'When',
  eventNames: EVENT_NAMES,
  eventHints: EVENT_HINTS,
  eventsRequired: 'Choose at least one event.',
  scope: 'About',
  all: 'All artefacts, bundles and services, later ones too',
  some: 'Only these',
  names: 'Artefacts, bundles and services',
  namesRequired: 'Choose at least one, or all.',
  noNames: 'There are no artefacts, bundles or services that you may see.',
  enabled: 'Send messages',
  create: 'Create',
  save: 'Save',
  cancel: 'Cancel',
  created: 'alert successfully created',
  updated: 'alert successfully updated',
  unsavedTitle: 'Discard what you typed?',
  unsavedText: 'It was not saved.',
  discard: 'Discard',
  stay: 'Stay',
} as const

/** What is said of the key that signs messages. */
export const SIGNING_KEY = {
  title: (name: string) => `The signing key of ${name}`,
  about: 'Each message is signed with this key, so that its receiver can tell that it comes from here.',
  label: 'Signing key',
  once: 'It is shown now and never again. Copy it to where the receiver reads it.',
  copy: 'Copy',
  copied: 'The signing key is on the clipboard.',
  notCopied: 'The browser did not let the page write to the clipboard.',
  close: 'Close',
} as const

/** What the list of messages says. */
export const DELIVERIES = {
  title: 'Messages',
  about: 'The last 200 messages. One that is not delivered is tried again for a little over an hour.',
  label: 'Messages that were sent',
  columns: {
    time: 'Created',
    alert: 'Alert',
    event: 'Event',
    subject: 'About',
    status: 'Status',
    attempts: 'Attempts',
    answer: 'Last answer',
    next: 'Next attempt',
  },
  events: { ...EVENT_NAMES, test: 'Test' } satisfies Readonly<Record<AlertDelivery['event'], string>>,
  statuses: STATUS_NAMES,
  empty: 'No messages yet',
  emptyHint: 'They are listed here once something fails, recovers, misses its time or goes down, or a test is sent.',
  openRun: (subject: string) => `Show ${subject}`,
} as const
