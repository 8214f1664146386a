import * as contract from '@etabli/core/projects/contract'
import { ProjectDirectory, Store } from '@etabli/sdk/server'
import type { HostArea } from '../host-area'
import { Notifications } from '../store/notifications'
import { projectCalls } from './handlers'
import { ProjectStore } from './project-store'
import { seedDemoProjects } from './seed-demo-projects'

export const projectsArea: HostArea = {
  id: 'etabli.projects',
  api: {
    title: 'Projects',
    description: 'The projects of the organisation and their records.',
    contract,
  },
  bind: (services) =>
    services.bind(ProjectDirectory, [Store, Notifications], (store, changes) => new ProjectStore(store, changes)),
  calls: (services) => projectCalls(services.get(ProjectDirectory)),
  seedDemo: (services, organisation) => seedDemoProjects(services.get(Store), organisation),
}
