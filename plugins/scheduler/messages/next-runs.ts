import { durationText } from './duration'

/** What the dashboard says of what runs next. */
export const NEXT_RUNS = {
  title: 'Next runs',
  loading: 'Loading the next runs',
  failed: 'The next runs could not be loaded.',
  bundlesFailed: 'Without the runs of bundles, which could not be loaded.',
  none: 'Nothing runs by itself within the next 24 hours.',
  all: 'Schedule of the next 24 hours',
  kinds: { task: 'Task', bundle: 'Bundle' },
  within: (seconds: number) =>
    seconds < 60 ? 'in less than a minute' : `in ${durationText(Math.round(seconds / 60) * 60)}`,
} as const
