import { formatCount } from '@etabli/sdk'
import type { FlowRun } from '../contract'

const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

const STATUSES: Readonly<Record<FlowRun['status'], string>> = {
  running: 'Running',
  completed: 'Completed',
  error: 'Error',
  canceled: 'Canceled',
}

/** What is said of what runs have moved. */
export const RUNS = {
  statuses: STATUSES,
  history: 'Last runs',
  none: 'This flow has not run yet.',
  noneHint: 'Launch it to see what it moves, stream by stream.',
  failed: 'The runs could not be loaded.',
  loading: 'Loading the runs',
  pick: 'Run',
  task: 'Open its task',
  flow: 'Open its flow',
  at: (time: string) => `Run of ${time}`,
  facts: (records: number, size: string, streams: number) =>
    `${counted(records, 'record')}, ${size}, ${counted(streams, 'stream')}`,
  streams: 'Streams',
  columns: { stream: 'Stream', records: 'Records', bytes: 'Size', rate: 'Records / s', bookmark: 'Bookmark' },
  nothing: 'Nothing has been moved yet.',
  unknown: 'It moved nothing, or is no longer among the last runs of its flow.',
  lastLines: {
    tap: 'Last lines of the reader',
    mapper: 'Last lines of the mapping',
    target: 'Last lines of the writer',
    '': 'Last lines',
  },
  failedPart: {
    tap: 'The reader failed',
    mapper: 'The mapping failed',
    target: 'The writer failed',
    '': 'The run failed',
  },
  samples: 'First records',
  samplesHint: 'Ten of each stream at most. Values that may be secrets are masked.',
  sampleOf: 'Stream',
  noSamples: 'No records have been kept of this run.',
  samplesFailed: 'The records could not be loaded.',
} as const
