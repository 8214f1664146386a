import type { ArtefactInput, BundledArtefact, BundleInput } from '../../contract'
import { BRANCH, folderOf } from './demo-code'

export const PROJECT = 'demo_shop'
export const ENGINE = 'etabli'
/** What their jobs read the warehouse with. */
export const SECRET = 'warehouse-readonly'

const ARTEFACTS = [
  ['check-orders', 'Checks that the orders add up, before anything is built on them'],
  ['nightly-revenue', 'What the shop earned on each of the last seven days'],
  ['restock-list', 'What sold best in the last thirty days'],
  ['customer-segments', 'How many customers there are of each kind'],
] as const

export function demoArtefacts(secret: string): readonly ArtefactInput[] {
  const ofNode = ARTEFACTS.map(([name, description]) => ({
    ...common(name, description),
    image: 'node',
    secrets: [secret],
    env: name === 'check-orders' ? [{ name: 'MOST_OPEN', value: '500' }] : [],
    policy: { 'time-limit': 10 },
  }))
  const openingList = common('opening-list', 'Which stores open today; a shell script and a file')
  return [...ofNode, { ...openingList, image: 'shell' }]
}

const common = (name: string, description: string) => ({
  ...{ name, description, 'git-url': `etabli:${PROJECT}`, 'git-branch': BRANCH },
  'code-path': folderOf(name),
})

const entry = (name: string, ...after: readonly string[]): BundledArtefact => ({
  name,
  ...(after.length > 0 && {
    dependency: { type: 'tasks', 'tasks-dependencies': { tasks: after.map((other) => ({ name: other })) } },
  }),
})

export const DEMO_BUNDLE: BundleInput = {
  name: 'night of the shop',
  description: 'Checks the orders, then brings every report up to date',
  artefacts: [
    entry('check-orders'),
    entry('nightly-revenue', 'check-orders'),
    entry('customer-segments', 'check-orders'),
    entry('restock-list', 'check-orders'),
    entry('opening-list', 'nightly-revenue', 'restock-list'),
  ],
  concurrency: 2,
}
export const BUNDLE_SCHEDULE = { cron: '30 2 * * *', zone: 'Europe/Paris' } as const

export const DEMO_TRIGGERS = [
  { artefact: 'restock-list', cron: '0 6 * * 1-5', zone: 'Europe/Paris', isPaused: false },
  { artefact: 'check-orders', cron: '*/15 * * * *', zone: 'UTC', isPaused: true },
] as const
