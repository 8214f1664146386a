/** What is said of a job that a page follows. */
export const JOB = {
  states: { running: 'Running', completed: 'Done', error: 'Failed', lost: 'Lost sight of' },
  output: 'Output',
  waiting: 'Waiting for its first line…',
  silent: 'It wrote nothing.',
  lost: 'It can no longer be followed. It may still be running.',
  stop: 'Stop',
  close: 'Hide the output',
} as const
