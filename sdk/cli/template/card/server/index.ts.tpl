import { Counts, defineServerPlugin, extend, handle, ProjectDirectory } from '@etabli/sdk/server'
import { listMissing } from '../contract'
import { missingSettings } from './missing-settings'

/** The half that runs in the platform's server. `uses` names every service that it asks for. */
export default defineServerPlugin({
  id: '{{id}}',
  uses: [ProjectDirectory, Counts],
  start: ({ service }) => {
    const missingOf = async (name: string) => missingSettings(await service(ProjectDirectory).find(name))
    return {
      calls: [handle(listMissing, async ({ input }) => ({ missing: await missingOf(input.project) }))],
      extensions: [
        // For the card in `plugin.ts`, which shows the field to the same users.
        extend(Counts, {
          field: '{{camelId}}Count',
          access: ':project:*:read',
          count: async (projects) => (await Promise.all(projects.map(missingOf))).flat().length,
        }),
      ],
    }
  },
})
