/** What the Activity panel says, whatever runs. Those marked (spec) are word for word the specification's. */
export const ACTIVITY = {
  title: 'Activity',
  triggers: 'Triggers',
  triggersLoading: 'Loading the triggers',
  launch: 'Launch',
  nothing: 'Write a cron expression, or choose a preset.',
  noEngine: 'No task engine is enabled for you here. Ask an administrator.',
  next: (time: string, zone: string) => `Next: ${time} (${zone})`,
  paused: (zone: string) => `Paused (${zone})`,
  pause: (schedule: string) => `Pause the trigger ${schedule}`,
  resume: (schedule: string) => `Resume the trigger ${schedule}`,
  remove: (schedule: string) => `Remove the trigger ${schedule}`,
  missed: (time: string) => `Missed at ${time}: no server was running.`,
  refused: (time: string, reason: string) => `Not run at ${time}: ${reason}`,
  runs: 'Runs',
  /** (spec) */
  noRuns: 'No runs found.',
  columns: { id: 'ID', status: 'Status', step: 'Step', start: 'Start time', completion: 'Completion time' },
} as const

/** What the dialog before a launch says. */
export const LAUNCH = {
  /** (spec) */
  title: 'Environment variables',
  about: 'Changes are for this run only; the artefact keeps its own values.',
  variables: 'Variables',
  cancel: 'Cancel',
  launch: 'Launch',
} as const
