import { formatCount } from '@etabli/core/format/count'
import { defineMessages } from '@etabli/core/language/messages'
import type { Difference } from '../diagnosis-shapes'

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  code: 'Code',
  branch: 'Git branch',
  artefact: 'Artefact version',
  image: 'Image',
  engine: 'Engine',
  policy: 'Limits and retries',
  port: 'Port',
  spec: 'Size and options',
  env: 'Variable',
  secret: 'Secret',
}

/** What is said of why something failed, whatever it is. */
export const DIAGNOSIS = defineMessages('etabli.platform.diagnosis', {
  title: 'Why did it fail?',
  loading: 'Looking for the reason',
  failed: 'What changed could not be found out.',
  lines: 'The lines that matter',
  changes: 'Since the last success',
  neverGood: 'It has never succeeded before, so there is nothing to compare it with.',
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
})
