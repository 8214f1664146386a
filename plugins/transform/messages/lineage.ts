import { formatCount } from '@etabli/sdk'
import type { ProjectNodeKind } from '../contract'

const ONE: Readonly<Record<ProjectNodeKind, string>> = {
  model: 'Model',
  source: 'Source',
  seed: 'Seed',
  snapshot: 'Snapshot',
  test: 'Test',
  exposure: 'Exposure',
}

const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

export const LINEAGE = {
  title: 'Lineage',
  about: 'What is built on what in the dbt project.',
  toTransform: 'Transform',
  denied: 'You may not see the dbt project',
  loading: 'Reading the project…',
  failed: 'The lineage could not be read',
  empty: 'There is nothing to show yet.',
  emptyHint: 'Models, sources and tests appear here once they are in the repository.',
  unknown: 'There is nothing of this name in the repository.',
  unknownHint: 'It may have been deleted or renamed.',
  showAll: 'Show all',
  showNear: 'Show neighbours only',
  open: 'Open',
  focus: 'Show its neighbours',
  legend: 'Kinds',
  kinds: ONE,
  kindCount: (kind: ProjectNodeKind, count: number) => counted(count, ONE[kind].toLowerCase()),
  graph: (name: string | undefined) => (name === undefined ? 'Lineage of the project' : `Lineage of ${name}`),
  more: (count: number) => `${formatCount(count)} more`,
  moreHint: { up: 'Show what it reads', down: 'Show what reads it' },
  words: { up: 'Reads', down: 'Read by' },
  selected: 'Selected',
  reads: (up: number, down: number) => `Reads ${formatCount(up)}, read by ${formatCount(down)}`,
  hint: 'Select a node to see where it comes from and what depends on it.',
} as const

export const DEPENDANTS = {
  title: 'What depends on this',
  none: 'Nothing in the project depends on this.',
  loading: 'Looking for what depends on this…',
  failed: 'What depends on this could not be found out.',
  counts: (counts: readonly (readonly [ProjectNodeKind, number])[], artefacts: number) =>
    [
      ...counts.map(([kind, count]) => counted(count, ONE[kind].toLowerCase())),
      ...(artefacts > 0 ? [counted(artefacts, 'artefact')] : []),
    ].join(', '),
  artefactsFailed: 'The artefacts that run this could not be found out.',
  /** Of an artefact whose selection only dbt can tell. */
  mayRun: '(may run this)',
  more: (count: number) => `and ${formatCount(count)} more`,
} as const
