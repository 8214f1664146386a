import { formatCount } from '@etabli/sdk'

/** What is said where streams and fields are picked. */
export const STREAMS = {
  title: 'Streams',
  about: 'Without a choice every stream of the source is taken, as the connector proposes.',
  discover: 'Discover streams',
  again: 'Discover again',
  discovering: 'Asking the source for its streams',
  discovered: 'The streams are below.',
  loading: 'Loading the streams',
  failed: 'The streams could not be loaded.',
  gone: 'The streams of this flow are no longer kept here. Discover them to change the choice.',
  list: 'Streams',
  search: 'Search streams',
  chosen: (chosen: number, all: number) => `${formatCount(chosen)} of ${formatCount(all)} streams`,
  shown: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} shown`,
  all: 'Select all',
  none: 'Select none',
  noMatch: 'Nothing found.',
  pick: 'Pick a stream to see its fields.',
  fieldsOf: (stream: string) => `Fields of ${stream}`,
  searchFields: 'Search fields',
  fields: (chosen: number, all: number) => `${formatCount(chosen)} of ${formatCount(all)} fields`,
  method: 'Replication',
  key: 'By field',
  methods: {
    FULL_TABLE: 'All records, each run',
    INCREMENTAL: 'What is new',
    LOG_BASED: 'From the change log',
  },
  proposed: (method: string) => `${method} (proposed)`,
  noKey: 'Choose a field…',
  isKey: 'key',
  always: 'always taken',
  never: 'cannot be taken',
  keyMissing: (count: number) =>
    count === 1 ? 'One stream takes what is new by no field.' : `${count} streams take what is new by no field.`,
} as const
