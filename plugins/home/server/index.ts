import { AuditWords, PluginContributions } from '@etabli/sdk/platform/server'
import { defineServerPlugin, extend, handle, ProjectDirectory, Store } from '@etabli/sdk/server'
import * as contract from '../contract'
import { readHomepage } from '../contract'
import { AUDIT_WORDS } from './audit-words'
import { defaultHomepage } from './default-homepage'
import { DEMO_HOMEPAGES } from './demo/demo-homepages'
import { editingCalls } from './editing/handlers'
import { HomepageRepository } from './homepage-repository'
import { homepageMigrations } from './migrations'

export default defineServerPlugin({
  id: 'etabli.home',
  api: { title: 'Homepage', description: 'The page with which a project begins.', contract },
  migrations: homepageMigrations,
  start: ({ service }) => {
    const homepages = new HomepageRepository(service(Store))
    const directory = service(ProjectDirectory)
    const contributions = service(PluginContributions)
    return {
      extensions: [extend(AuditWords, AUDIT_WORDS)],
      calls: [
        handle(readHomepage, async ({ input: { project }, principal }) => {
          const stored = await homepages.find(project)
          if (stored) return stored.html
          const [record, { menu }] = await Promise.all([directory.find(project), contributions.current()])
          return defaultHomepage({ project, record, menu, principal })
        }),
        ...editingCalls(homepages, directory),
      ],
    }
  },
  seedDemo: async ({ service }) => {
    const homepages = new HomepageRepository(service(Store))
    for (const [project, html] of Object.entries(DEMO_HOMEPAGES)) await homepages.addMissing(project, html)
  },
})
