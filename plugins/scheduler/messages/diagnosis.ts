import { formatCount, formatDateTime } from '@etabli/sdk'
import type { Diagnosis } from '../contract'

type Good = NonNullable<Diagnosis['lastGood']>

const SHORT_COMMIT = 8

/** What the last good version is: as it was recorded, whatever its artefact is now. */
function usedBy({ 'git-commit': commit, 'artefact-version': version, image, engine, variables }: Good): string {
  const of = version === '' ? '' : ` of version ${version}`
  const env = variables === 0 ? 'no variables' : variables === 1 ? '1 variable' : `${formatCount(variables)} variables`
  return `Commit ${commit.slice(0, SHORT_COMMIT)}${of}, image ${image}, engine ${engine}, ${env} and the limits, all as in the last success.`
}

function secretsOfToday({ secrets }: Good): string {
  return secrets === 0 ? '' : 'Secrets have their values of today: earlier ones are not used again.'
}

/** What a failed run says of why it failed. */
export const DIAGNOSIS = {
  lineFrom: (log: 'application' | 'technical', line: number) =>
    `${log === 'application' ? 'Application' : 'Technical'} logs, line ${formatCount(line)}`,
  noLines: 'Nothing was written to either log.',
  lastGood: (time: string) => `Last success: ${formatDateTime(time)}`,
  runGood: 'Run the last good version',
  runGoodHint: usedBy,
  runGoodText: (good: Good) => `${usedBy(good)} ${secretsOfToday(good)}`.trim(),
  run: 'Run it',
  keep: 'Cancel',
  noCommit: 'The commit of the last success is not known.',
} as const
