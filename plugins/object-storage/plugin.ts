import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'etabli.object-storage',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Object Storage',
  routes: [
    {
      id: 'browser',
      path: '/:project/object-storage',
      title: 'Object Storage',
      access: ':project:object-storage:enabled',
      view: lazy(() => import('./pages/object-storage.page')),
    },
  ],
  menu: [
    {
      id: 'object-storage',
      section: 'project',
      label: 'Object Storage',
      purpose: 'Put files in and take them out.',
      icon: 'Storage',
      route: 'browser',
      order: 110,
    },
  ],
  commands: [{ id: 'browse-objects', title: 'Browse object storage', route: 'browser' }],
})
