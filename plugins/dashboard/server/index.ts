import { AttentionSources, PluginContributions, ScopeNarrowings } from '@etabli/sdk/platform/server'
import { Counts, defineServerPlugin, handle, ProjectDirectory } from '@etabli/sdk/server'
import * as contract from '../contract'
import { organizationOverview, projectOverview, readAttention } from '../contract'
import { attentionOf } from './attention'
import { Overview } from './overview'

export default defineServerPlugin({
  id: 'etabli.dashboard',
  api: { title: 'Dashboard', description: 'What projects hold, counted.', contract },
  uses: [Counts, AttentionSources, ScopeNarrowings],
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
        handle(readAttention, async ({ input, principal, sessionId, signal, log }) => {
          const known = (await directory.list()).map(({ name }) => name)
          const projects = input.project === undefined ? known : known.filter((name) => name === input.project)
          const [sources, narrowings] = [extensions(AttentionSources), extensions(ScopeNarrowings)]
          const isSignedIn = sessionId !== undefined
          return attentionOf(sources, projects, { principal, isSignedIn, narrowings, signal, log })
        }),
      ],
    }
  },
})
