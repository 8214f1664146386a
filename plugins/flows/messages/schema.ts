import type { SchemaDrift } from '../contract'

const CHANGES: Readonly<Record<SchemaDrift['change'], string>> = {
  added: 'New',
  removed: 'Gone',
  'type-changed': 'Other type',
}

/** What is said of changes at the source. */
export const SCHEMA = {
  about: 'What has changed at the source since its streams were discovered, and what the next run would do about it.',
  look: 'Look for changes',
  looking: 'Discovering the source again',
  looked: 'What it found is below.',
  looks: (time: string) => `Last looked ${time}`,
  never: 'No one has looked for changes yet.',
  neverHint: 'Look before a run, and see what it would do to the target.',
  none: 'Nothing has changed at the source.',
  failed: 'The changes could not be loaded.',
  loading: 'Loading the changes',
  list: 'Schema changes',
  changes: CHANGES,
  columns: { change: 'Change', stream: 'Stream', field: 'Field', effect: 'Effect' },
  wholeStream: 'the whole stream',
  types: (from: string, to: string) => `${from} → ${to}`,
  notice: (count: number) =>
    count === 1
      ? 'The source has changed since its streams were discovered: 1 schema change.'
      : `The source has changed since its streams were discovered: ${count} schema changes.`,
  effects: 'What the next run would do',
  effect: (stream: string, field: string, effect: string) =>
    `${field === '' ? stream : `${stream}.${field}`}: ${effect}`,
  see: 'See all changes',
  count: (count: number) => (count === 1 ? '1 schema change' : `${count} schema changes`),
} as const
