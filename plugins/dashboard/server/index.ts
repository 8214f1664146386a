import { PluginContributions } from '@etabli/sdk/platform/server'
import { Counts, defineServerPlugin, handle, ProjectDirectory } from '@etabli/sdk/server'
import * as contract from '../contract'
import { organizationOverview, projectOverview } from '../contract'
import { Overview } from './overview'

export default defineServerPlugin({
  id: 'etabli.dashboard',
  api: { title: 'Dashboard', description: 'What projects hold, counted.', contract },
  uses: [Counts],
  start: ({ service, extensions }) => {
    const contributions = service(PluginContributions)
    const overview = new Overview({
      cards: async () => (await contributions.current()).cards,
      sources: () => extensions(Counts),
    })
    const directory = service(ProjectDirectory)
    return {
      calls: [
        handle(organizationOverview, async ({ principal, log }) => {
          const projects = (await directory.list()).map(({ name }) => name)
          return { dashboardOverview: await overview.of(projects, principal, log) }
        }),
        handle(projectOverview, async ({ input, principal, log }) => ({
          dashboardOverview: await overview.of([input.project], principal, log),
        })),
      ],
    }
  },
})
