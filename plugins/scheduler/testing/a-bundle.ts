import { recordedReply } from '#tests/contract/wire/recorded-reply'
import {
  type Artefact,
  type Bundle,
  type BundledArtefact,
  type BundleStatus,
  type BundleTask,
  readArtefact,
  readBundle,
  readBundleStatus,
} from '../contract'

/** An artefact of a bundle, and what it waits for. */
export function waiting(name: string, ...after: readonly string[]): BundledArtefact {
  return { name, dependency: { type: 'tasks', 'tasks-dependencies': { tasks: after.map((one) => ({ name: one })) } } }
}

/** `load`, then `clean`, then `report`. */
export function aBundle(facts: Partial<Bundle> = {}): Bundle {
  return {
    ...recordedReply('scheduler', readBundle).bundle,
    'redis-id': 'bundle:01JDB0000000000000000000AA',
    name: 'nightly',
    description: 'Loads and reports the day',
    artefacts: [waiting('load'), waiting('clean', 'load'), waiting('report', 'load', 'clean')],
    'creation-time': '2026-11-01T08:00:00.000Z',
    'last-modified-time': '2026-11-02T08:00:00.000Z',
    'last-modified-by': 'ana@etabli.test',
    ...facts,
  }
}

interface TaskFacts extends Partial<BundleTask> {
  readonly after?: readonly string[]
}

/** An artefact in a run, completed in a minute. */
export function aBundleTask({ after = [], name = 'load', ...facts }: TaskFacts = {}): BundleTask {
  return {
    ...waiting(name, ...after),
    'redis-id': `task:01JDT0${name}`,
    status: 'completed',
    step: 'done',
    error: '',
    'start-time': '2026-11-20T08:00:00.000Z',
    'completion-time': '2026-11-20T08:01:00.000Z',
    attempt: 1,
    ...facts,
  }
}

/** A run of `nightly` that was completed. */
export function aBundleRun(facts: Partial<BundleStatus> = {}): BundleStatus {
  return {
    ...recordedReply('scheduler', readBundleStatus).bundleStatus,
    id: 'etabli:01JDS0000000000000000000AA',
    'redis-id': 'bundle-status:01JDS0000000000000000000AA',
    status: 'completed',
    step: 'done',
    error: '',
    'creation-time': '2026-11-20T07:59:59.000Z',
    'start-time': '2026-11-20T08:00:00.000Z',
    'completion-time': '2026-11-20T08:03:00.000Z',
    'engine-setup': { engine: 'etabli' },
    tasks: [
      aBundleTask(),
      aBundleTask({ name: 'clean', after: ['load'] }),
      aBundleTask({ name: 'report', after: ['load', 'clean'] }),
    ],
    'bundle-redis-id': 'bundle:01JDB0000000000000000000AA',
    'bundle-name': 'nightly',
    'started-by': 'ana@etabli.test',
    'is-scheduled': false,
    ...facts,
  }
}

export function anArtefact(name: string, facts: Partial<Artefact> = {}): Artefact {
  return {
    ...recordedReply('scheduler', readArtefact).artefact,
    name,
    description: `Does ${name}`,
    image: 'python',
    'git-url': 'https://git.example.org/shop/jobs.git',
    'git-branch': 'main',
    'code-path': `${name}/main.py`,
    'creation-time': '2026-11-01T08:00:00.000Z',
    'last-modified-time': '2026-11-02T08:00:00.000Z',
    'last-modified-by': 'ana@etabli.test',
    ...facts,
  }
}
