import { CountRegistry, defineServerPlugin, handle, ProjectDirectory } from '@etabli/sdk/server'
import { organizationOverview, projectOverview } from '../contract'
import { Overview } from './overview'

export default defineServerPlugin({
  id: 'etabli.dashboard',
  start: ({ service }) => {
    const overview = new Overview(service(CountRegistry))
    const directory = service(ProjectDirectory)
    return {
      calls: [
        handle(organizationOverview, async ({ principal }) => ({
          dashboardOverview: await overview.of(principal, (await directory.list()).map(({ name }) => name)),
        })),
        handle(projectOverview, async ({ input, principal }) => ({
          dashboardOverview: await overview.of(principal, [input.project]),
        })),
      ],
    }
  },
})
