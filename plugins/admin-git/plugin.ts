import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'etabli.admin-git',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Git',
  routes: [
    { id: 'git', path: '/admin/git', title: 'Git', access: 'admin', view: lazy(() => import('./pages/git.page')) },
  ],
  menu: [{ id: 'git', section: 'admin', label: 'Git', icon: 'Git', route: 'git', order: 20 }],
})
