import { type Access, type CountSource, Counts, extend } from '@etabli/sdk/server'

/** What the test areas count in each project. */
const COUNTS = {
  secretsCount: 1_234,
  singerFlowsCount: 2,
  dbtModelsCount: 3,
  dbtSourcesCount: 4,
  dbtTestsCount: 5,
  artefactsCount: 6,
  bundlesCount: 7,
  servicesCount: 8,
}
/** What the cards of these areas need. */
const ACCESS: Readonly<Record<string, Access>> = {
  secretsCount: ':project:secret:enabled',
  singerFlowsCount: { required: [':project:task:enabled'], anyOf: [':project:flow:enabled'] },
  dbtModelsCount: ':project:transform:enabled',
  dbtSourcesCount: ':project:transform:enabled',
  dbtTestsCount: ':project:transform:enabled',
  artefactsCount: [':project:task:enabled', ':project:artefact:enabled'],
  bundlesCount: [':project:task:enabled', ':project:bundle:enabled'],
  servicesCount: ':project:service:enabled',
}
const RUNS = { running: 1, succeeded: 2_500, failed: 3 }
/** The source of this field fails in this project. */
const BROKEN = { field: 'bundlesCount', project: 'gamma' }

const sources: readonly CountSource[] = [
  ...Object.entries(COUNTS).map(([field, count]) => ({
    field,
    access: ACCESS[field] ?? 'session',
    count: async (projects: readonly string[]) => {
      if (field === BROKEN.field && projects.includes(BROKEN.project)) throw new Error('the bundles are not there')
      return count * projects.length
    },
  })),
  {
    field: 'startedTasksCount',
    access: ':project:task:enabled',
    count: async ({ length }) => ({
      running: RUNS.running * length,
      succeeded: RUNS.succeeded * length,
      failed: RUNS.failed * length,
    }),
  },
]

export const counts = sources.map((source) => extend(Counts, source))
