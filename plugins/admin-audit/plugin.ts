import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'etabli.admin-audit',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Audit trail',
  routes: [
    {
      id: 'audit',
      path: '/admin/audit',
      title: 'Audit trail',
      access: 'admin',
      view: lazy(() => import('./pages/audit-trail.page')),
    },
  ],
  // The administration's menu has exactly Users and Git, so the pages that it leads to have a button.
  toolbar: [
    {
      id: 'from-users',
      place: 'etabli.admin-users/users',
      label: 'Audit trail',
      icon: 'Report',
      order: 10,
      route: 'audit',
    },
    { id: 'from-git', place: 'etabli.admin-git/git', label: 'Audit trail', icon: 'Report', order: 10, route: 'audit' },
  ],
  commands: [{ id: 'open', title: 'See who changed what (audit trail)', route: 'audit' }],
})
