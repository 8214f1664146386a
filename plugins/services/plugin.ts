import { definePlugin, lazy } from '@etabli/sdk'

const ENABLED = ':project:service:enabled'

export default definePlugin({
  id: 'etabli.services',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Services',
  routes: [
    {
      id: 'list',
      path: '/:project/services',
      title: 'Services',
      access: ENABLED,
      view: lazy(() => import('./pages/services.page')),
    },
    {
      id: 'detail',
      path: '/:project/services/:serviceRedisID',
      title: 'Service',
      access: ENABLED,
      view: lazy(() => import('./pages/service.page')),
    },
    {
      id: 'create',
      path: '/:project/service/create',
      title: 'New service',
      access: ENABLED,
      view: lazy(() => import('./pages/service-create.page')),
    },
    {
      id: 'update',
      path: '/:project/service/update/:serviceRedisID',
      title: 'Edit service',
      access: ENABLED,
      view: lazy(() => import('./pages/service-update.page')),
    },
  ],
  menu: [
    {
      id: 'services',
      section: 'project',
      label: 'Services',
      purpose: 'Run long-lived applications.',
      icon: 'Service',
      route: 'list',
      order: 100,
    },
  ],
  cards: [
    {
      id: 'services',
      title: 'Services',
      icon: 'Service',
      count: 'servicesCount',
      route: 'list',
      access: ENABLED,
      order: 40,
    },
  ],
  commands: [
    { id: 'browse-services', title: 'Browse services', route: 'list' },
    { id: 'new-service', title: 'New service', route: 'create' },
  ],
})
