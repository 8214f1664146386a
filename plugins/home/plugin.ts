import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'etabli.home',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Homepage',
  routes: [
    {
      id: 'homepage',
      path: '/:project',
      title: 'Homepage',
      access: ':project:*:read',
      view: lazy(() => import('./pages/homepage.page')),
    },
    {
      id: 'edit',
      path: '/:project/homepage/edit',
      title: 'Edit homepage',
      access: 'admin',
      view: lazy(() => import('./pages/homepage-editor.page')),
    },
  ],
  menu: [{ id: 'homepage', section: 'project', label: 'Homepage', icon: 'Home', route: 'homepage', order: 0 }],
  commands: [{ id: 'edit', title: 'Write this project’s homepage', route: 'edit' }],
})
