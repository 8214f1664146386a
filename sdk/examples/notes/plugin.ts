import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'acme.notes',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Notes',
  needs: { host: ['http', 'permissions'] },
  routes: [
    {
      id: 'notes',
      path: ':project/notes',
      title: 'Notes',
      access: ':project:*:read',
      view: lazy(() => import('./notes.page')),
    },
  ],
  menu: [{ id: 'notes', section: 'project', label: 'Notes', icon: 'Document', route: 'notes', order: 500 }],
})
