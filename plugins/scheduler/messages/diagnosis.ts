import { formatCount, formatDateTime } from '@etabli/sdk'
import type { Diagnosis, Difference } from '../contract'

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  code: 'Code',
  branch: 'Git branch',
  artefact: 'Artefact version',
  image: 'Image',
  engine: 'Engine',
  policy: 'Limits and retries',
  env: 'Variable',
  secret: 'Secret',
}

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
  title: 'Why did it fail?',
  loading: 'Looking for the reason',
  failed: 'What changed could not be found out.',
  lines: 'The lines that matter',
  lineFrom: (log: 'application' | 'technical', line: number) =>
    `${log === 'application' ? 'Application' : 'Technical'} logs, line ${formatCount(line)}`,
  noLines: 'Nothing was written to either log.',
  changes: 'Since the last success',
  neverGood: 'It has never succeeded before, so there is nothing to compare it with.',
  lastGood: (time: string) => `Last success: ${formatDateTime(time)}`,
  nothingChanged: 'Nothing that the platform knows of has changed. Look at the data, or at what it talks to.',
  kinds: KINDS,
  from: 'from',
  to: 'to',
  none: 'none',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  hiddenSecret: 'one that you may not see',
  commits: 'Commits',
  mostCommits: 'Only the newest 50 are shown.',
  diff: 'Changes to the code',
  diffCut: 'Only the beginning: the change is larger than 256 KiB.',
  showAll: (lines: number) => `Show all ${formatCount(lines)} lines`,
  copy: 'Copy the changes',
  copied: 'the changes have been copied',
  notCopied: 'the browser does not allow copying: select the text instead',
  runGood: 'Run the last good version',
  runGoodHint: usedBy,
  runGoodText: (good: Good) => `${usedBy(good)} ${secretsOfToday(good)}`.trim(),
  run: 'Run it',
  keep: 'Cancel',
  noCommit: 'The commit of the last success is not known.',
} as const
