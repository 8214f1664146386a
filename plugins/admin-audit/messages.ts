import type { EventWords, Outcome } from './contract'

/** Every text of the audit trail. */
export const AUDIT = {
  title: 'Audit trail',
  parents: [{ title: 'Administration', to: '/admin' }],
  keeps: {
    users:
      'Records everybody’s sign-ins, and the changes and denied requests of those users whose recording is switched on.',
    everybody: 'Records everybody’s changes, denied requests and sign-ins.',
  },
  tableLabel: 'Audit trail events',
  empty: 'Nothing has been recorded yet.',
  failed: 'The audit trail could not be loaded.',
  columns: {
    at: 'When',
    sentence: 'What happened',
    email: 'Who',
    action: 'What',
    object: 'Object',
    project: 'Project',
    outcome: 'Outcome',
    ip: 'IP address',
  },
  details: (action: string, at: string) => `Details of ${action}, ${at}`,
  outcomes: {
    done: 'Done',
    failed: 'Failed',
    denied: 'Denied',
    begun: 'Unfinished',
  } satisfies Record<Outcome, string>,
  outcomeHints: {
    done: 'The call did what it was asked to.',
    failed: 'The call ended with an error.',
    denied: 'The user was not allowed to do this.',
    begun: 'The call is still running, or the server went down before it answered.',
  } satisfies Record<Outcome, string>,
} as const

/** What happened, up to what it was done to. */
export const SENTENCE = {
  somebody: 'Somebody',
  done: (who: string, { did }: EventWords) => `${who} ${did}`,
  failed: (who: string, { verb }: EventWords) => `${who} tried to ${verb}`,
  denied: (who: string, { verb }: EventWords) => `${who} tried to ${verb}`,
  begun: (who: string, { verb }: EventWords) => `${who} began to ${verb}`,
  unknown: (who: string, action: string) => `${who}: ${action}`,
  after: (outcome: Outcome, why: string) => {
    const ended = { done: '', begun: '', failed: ', but it failed', denied: ', but was refused' }[outcome]
    return ended !== '' && why !== '' ? `${ended}: ${why}` : ended
  },
} as const

export const FILTERS = {
  label: 'Filters',
  email: 'User',
  emailHint: 'Address or part of it',
  action: 'Action',
  project: 'Project',
  outcome: 'Outcome',
  all: 'All',
  requests: 'Denied requests',
  fold: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  from: 'First day',
  to: 'Last day',
  text: 'Search objects and reasons',
  clear: 'Clear filters',
  reversed: 'The first day is after the last one.',
} as const

export const DOWNLOAD = {
  start: 'Download CSV',
  running: 'Downloading…',
  cancel: 'Cancel download',
  file: (day: string) => `audit-trail-${day}.csv`,
  done: (file: string) => `${file} downloaded.`,
} as const

export const DETAILS = {
  close: 'Close details',
  request: 'Request',
  nothing: 'none',
  changes: 'Changes',
  noChanges: 'The call recorded no values.',
  noDifference: 'Before and after are the same.',
  unchanged: (count: number) => (count === 1 ? '1 field is unchanged.' : `${count} fields are unchanged.`),
  kinds: { added: 'Added', removed: 'Removed', changed: 'Changed' },
  was: 'was',
  is: 'is',
  wholeValue: 'Value',
  masked: 'masked',
  emptyText: 'empty text',
  tooLong: (characters: string) => `too long to keep: ${characters} characters`,
  ends: (characters: string, sha256: string) =>
    `${characters} characters, of which only the beginning and the end are kept. SHA-256: ${sha256}`,
  between: '\n⋯\n',
  showOnly: 'Show only events of',
  thisUser: 'this user',
  thisAction: 'this action',
  thisProject: 'this project',
} as const
