import type { ProjectEntry } from '@etabli/core/access/configuration'

/** The dashboard's cards, in their order. */
export const ALL_CARDS = [
  'Secrets',
  'Flows',
  'Tasks',
  'Services',
  'Artefacts',
  'Bundles',
  'dbt models',
  'dbt sources',
  'dbt tests',
]
const onOff = (letters: string) => (letters === 'D' ? { enabled: false } : { enabled: true })
const SCHEDULED = ['Tasks', 'Artefacts', 'Bundles'] as const

/** What an entry grants of each feature that gates cards; what is not named has no entry at all. */
function entryOf(granted: Readonly<Record<string, string>>): ProjectEntry {
  const { flow, artefact, bundle, task, ...features } = granted
  const entries = Object.entries(features).map(([name, permission]) => [name, { permission }])
  const hasTask = [task, flow, artefact, bundle].some((letters) => letters !== undefined)
  return {
    permission: 'R',
    ...Object.fromEntries(entries),
    ...(hasTask && {
      task: {
        ...(task !== undefined && { permission: task }),
        ...(flow !== undefined && { flow: onOff(flow) }),
        ...(artefact !== undefined && { artefact: { permission: artefact } }),
        ...(bundle !== undefined && { bundle: { permission: bundle } }),
      },
    }),
  }
}
const GATES = { secret: 'R', service: 'W', transform: 'X', task: 'R', flow: 'X', artefact: 'W', bundle: 'R' }
const without = (feature: keyof typeof GATES) => entryOf({ ...GATES, [feature]: 'D' })
const allBut = (...titles: readonly string[]) => ALL_CARDS.filter((title) => !titles.includes(title))

/** Projects by what a user may do in each, and the cards that this leaves. */
export const GATED: Readonly<Record<string, { readonly acl: ProjectEntry; readonly cards: readonly string[] }>> = {
  everything: { acl: entryOf(GATES), cards: ALL_CARDS },
  'no-secret': { acl: without('secret'), cards: allBut('Secrets') },
  'only-secret': { acl: entryOf({ secret: 'W' }), cards: ['Secrets'] },
  'no-service': { acl: without('service'), cards: allBut('Services') },
  'only-service': { acl: entryOf({ service: 'X' }), cards: ['Services'] },
  'no-transform': { acl: without('transform'), cards: allBut('dbt models', 'dbt sources', 'dbt tests') },
  'only-transform': { acl: entryOf({ transform: 'W' }), cards: ['dbt models', 'dbt sources', 'dbt tests'] },
  'no-artefact': { acl: without('artefact'), cards: allBut('Artefacts') },
  'only-artefact': { acl: entryOf({ task: 'X', artefact: 'X' }), cards: ['Flows', 'Tasks', 'Artefacts'] },
  'no-bundle': { acl: without('bundle'), cards: allBut('Bundles') },
  'only-bundle': { acl: entryOf({ task: 'W', bundle: 'W' }), cards: ['Flows', 'Tasks', 'Bundles'] },
  'no-task': { acl: without('task'), cards: allBut('Flows', ...SCHEDULED) },
  // Task or flow opens the flows, so task alone is enough; flow counts for nothing without the task permission.
  'only-task': { acl: entryOf({ task: 'R' }), cards: ['Flows', 'Tasks'] },
  'no-flow': { acl: without('flow'), cards: ALL_CARDS },
  'only-flow': { acl: entryOf({ secret: 'R', flow: 'X' }), cards: ['Secrets'] },
  'neither-task-nor-flow': { acl: entryOf({ secret: 'R', task: 'D', flow: 'X' }), cards: ['Secrets'] },
}
