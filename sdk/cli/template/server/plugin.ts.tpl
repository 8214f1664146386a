import { definePlugin, lazy } from '@etabli/sdk'

// Read at build and at start: it imports neither React nor its own pages, so that menus and cards are drawn without their code.
export default definePlugin({
  id: '{{id}}',
  version: '0.1.0',
  sdk: '^{{sdkVersion}}',
  title: '{{title}}',
  // What the code may use. An administrator reads it before installing.
  needs: { host: ['http', 'permissions'] },
  routes: [
    {
      id: 'notes',
      path: ':project/notes', // /:project/x/{{id}}/notes
      title: '{{title}}',
      access: ':project:*:read',
      view: lazy(() => import('./pages/notes.page')),
    },
  ],
  menu: [{ id: 'notes', section: 'project', label: '{{title}}', icon: 'Document', route: 'notes', order: 500 }],
  cards: [
    {
      id: 'notes',
      title: '{{title}}',
      icon: 'Document',
      // The server half counts under this name.
      count: '{{camelId}}Count',
      route: 'notes',
      access: ':project:*:read',
      order: 500,
    },
  ],
  commands: [{ id: 'open', title: 'Open {{title}}', route: 'notes' }],
})
