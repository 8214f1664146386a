import { formatDateTime } from '@etabli/sdk'

const SHORT_COMMIT = 7

/** What a failed deployment says of why it failed. */
export const DIAGNOSIS = {
  title: (cloud: string) => `Why did it fail on ${cloud}?`,
  what: 'What was done',
  done: (action: string, version: number) => (version === 0 ? action : `${action} of version ${version}`),
  step: 'Failed at',
  why: 'Error',
  when: 'When',
  none: '—',
  lines: { application: 'Application logs: the lines that matter', container: 'Container logs: the lines that matter' },
  noLog: (log: 'application' | 'container', note: string) =>
    `The ${log} logs could not be read: ${note.replace(/\.$/, '')}.`,
  noLines: 'Neither log has a line of it.',
  lastGood: (version: number, time: string, commit: string) =>
    `Last that ran: version ${version}, ${formatDateTime(time)}${commit === '' ? '' : `, commit ${commit.slice(0, SHORT_COMMIT)}`}`,
} as const
