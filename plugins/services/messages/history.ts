import { PANELS } from './service'

export const HISTORY = {
  title: 'Deployed versions',
  none: 'No version has been deployed here.',
  failed: 'The history could not be loaded',
  columns: { version: 'Version', commit: 'Commit', by: 'By', time: 'When', outcome: 'Outcome', actions: 'Actions' },
  outcomes: { going: 'Under way', succeeded: 'Succeeded', failed: 'Failed' },
  noCommit: '—',
  current: 'Current',
  changes: (version: number) => `Changes of version ${version}`,
  changesTitle: (version: number, before: number) => `Version ${version} against version ${before}`,
  first: 'This is the first version that is known.',
  same: 'Nothing differs but the commit.',
  fields: 'Fields',
  spec: 'Size and options',
  env: PANELS.environment,
  secretsAdded: 'Secrets added',
  secretsRemoved: 'Secrets removed',
  was: (before: string, after: string) => `${before || '—'} → ${after || '—'}`,
  deploy: (version: number) => `Deploy version ${version}`,
  changesLabel: 'Changes',
  deployLabel: 'Deploy',
  close: 'Close',
  question: {
    title: 'Deploy an earlier version',
    text: (version: number) =>
      `Deploy version ${version} again, with the commit, the variables, the size and the options of then? Secrets have the values that they have now.`,
    confirm: 'Deploy',
    cancel: 'Cancel',
  },
} as const
