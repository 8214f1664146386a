import type { CountSource } from '@etabli/sdk/server'

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
const RUNS = { running: 1, succeeded: 2_500, failed: 3 }
/** The source of this field fails in this project. */
const BROKEN = { field: 'bundlesCount', project: 'gamma' }

export const counts: readonly CountSource[] = [
  ...Object.entries(COUNTS).map(([field, count]) => ({
    field,
    count: async (projects: readonly string[]) => {
      if (field === BROKEN.field && projects.includes(BROKEN.project)) throw new Error('the bundles are not there')
      return count * projects.length
    },
  })),
  {
    field: 'startedTasksCount',
    count: async ({ length }) => ({
      running: RUNS.running * length,
      succeeded: RUNS.succeeded * length,
      failed: RUNS.failed * length,
    }),
  },
]
