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
  // The administration's menu has exactly Users and Git, so the palette is the way here.
  commands: [{ id: 'open', title: 'See who changed what (audit trail)', route: 'audit' }],
})
