import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'etabli.admin-users',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Users',
  routes: [
    {
      id: 'users',
      path: '/admin/users',
      title: 'Users',
      access: 'admin',
      view: lazy(() => import('./pages/users.page')),
    },
  ],
  menu: [{ id: 'users', section: 'admin', label: 'Users', icon: 'People', route: 'users', order: 10 }],
})
