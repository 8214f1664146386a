import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin, type Platform, Secrets } from '@etabli/sdk/server'
import * as contract from '../contract'
import { MainBranch } from './dbt/main-branch'
import { dbtMigrations } from './dbt/migrations'
import { startDbt } from './dbt/start-dbt'
import type { DemoDbt } from './demo/demo-dbt'

/** Of the platforms that run in this process: a test has several. */
const demos = new WeakMap<Platform, DemoDbt>()

export default defineServerPlugin({
  id: 'etabli.transform',
  api: { title: 'Transform', description: 'Models, sources and tests of dbt, and the jobs that run them.', contract },
  migrations: dbtMigrations,
  uses: [Secrets],
  start: (platform) => {
    const { contributions, demo } = startDbt(platform, new MainBranch(platform.service(ProjectRepositories)))
    demos.set(platform, demo)
    return { ...contributions, stop: () => demo.stop() }
  },
  seedDemo: async (platform) => demos.get(platform)?.begin(),
})
