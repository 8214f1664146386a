import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'etabli.admin-overview',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Administration',
  routes: [
    {
      id: 'overview',
      path: '/admin',
      title: 'Administration',
      access: 'admin',
      view: lazy(() => import('./pages/administration.page')),
    },
  ],
  // The administration's menu has exactly Users and Git, so the palette and buttons of these pages are the way here.
  toolbar: [
    {
      id: 'from-users',
      place: 'etabli.admin-users/users',
      label: 'Administration',
      icon: 'Dashboard',
      order: 5,
      route: 'overview',
    },
    {
      id: 'from-git',
      place: 'etabli.admin-git/git',
      label: 'Administration',
      icon: 'Dashboard',
      order: 5,
      route: 'overview',
    },
  ],
  commands: [{ id: 'open', title: 'Open the administration', route: 'overview' }],
})
