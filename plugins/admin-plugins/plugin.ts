import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'etabli.admin-plugins',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Plugins',
  routes: [
    {
      id: 'plugins',
      path: '/admin/plugins',
      title: 'Plugins',
      access: 'admin',
      view: lazy(() => import('./pages/plugins.page')),
    },
    {
      id: 'browse',
      path: '/admin/plugins/browse',
      title: 'Browse plugins',
      access: 'admin',
      view: lazy(() => import('./pages/browse-plugins.page')),
    },
    {
      id: 'relations',
      path: '/admin/plugins/relations',
      title: 'What depends on what',
      access: 'admin',
      view: lazy(() => import('./pages/plugin-relations.page')),
    },
  ],
  // The administration's menu has exactly Users and Git, so the palette is the way here.
  commands: [
    { id: 'manage', title: 'Manage plugins', route: 'plugins' },
    { id: 'browse', title: 'Browse plugins', route: 'browse' },
    { id: 'relations', title: 'Show what depends on what', route: 'relations' },
  ],
})
