import { definePlugin, lazy } from '@etabli/sdk'

// Read at build and at start: it imports neither React nor its own pages, so that menus are drawn without their code.
export default definePlugin({
  id: '{{id}}',
  version: '0.1.0',
  sdk: '^{{sdkVersion}}',
  title: '{{title}}',
  // What the code may use. An administrator reads it before installing.
  needs: { host: ['http'] },
  routes: [
    {
      id: 'tables',
      path: ':project/tables', // /:project/x/{{id}}/tables
      title: '{{title}}',
      access: ':project:data-explorer:enabled',
      view: lazy(() => import('./pages/tables.page')),
    },
  ],
  menu: [{ id: 'tables', section: 'project', label: '{{title}}', icon: 'Table', route: 'tables', order: 500 }],
  cards: [
    {
      id: 'models',
      title: '{{title}}',
      icon: 'Table',
      count: 'dbtModelsCount',
      route: 'tables',
      access: ':project:data-explorer:enabled',
      order: 500,
    },
  ],
  commands: [{ id: 'open', title: 'Open {{title}}', route: 'tables' }],
})
