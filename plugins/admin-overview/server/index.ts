import { AdminAreas } from '@etabli/sdk/platform/server'
import { defineServerPlugin, handle, ProjectDirectory } from '@etabli/sdk/server'
import * as contract from '../contract'
import { readAdministration } from '../contract'
import { factsOf } from './facts-of'

export default defineServerPlugin({
  id: 'etabli.admin-overview',
  api: { title: 'Administration', description: 'What administrators look after, and how it stands.', contract },
  uses: [AdminAreas],
  start: ({ service, extensions }) => {
    const directory = service(ProjectDirectory)
    return {
      calls: [
        handle(readAdministration, async ({ principal, log }) => {
          const projects = (await directory.list()).map(({ name }) => name)
          const areas = extensions(AdminAreas).toSorted((a, b) => a.order - b.order)
          const told = await Promise.all(areas.map((area) => factsOf(area, { projects, principal, log })))
          return { areas: told.filter((facts) => facts !== undefined) }
        }),
      ],
    }
  },
})
