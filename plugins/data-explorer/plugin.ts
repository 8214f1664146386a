import { definePlugin, extend, FoundThings, lazy } from '@etabli/sdk'
import { ConnectionActions, QueryPanels, QueryRepairs, TablePanels } from '@etabli/sdk/databases'

const MAY_QUERY = [':project:*:exec', ':project:data-explorer:exec'] as const

export default definePlugin({
  id: 'etabli.data-explorer',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Tables',
  routes: [
    {
      id: 'explorer',
      path: '/:project/data-explorer',
      title: 'Tables',
      access: ':project:data-explorer:enabled',
      view: lazy(() => import('./pages/explorer.page')),
    },
    {
      id: 'sql',
      path: '/:project/data-explorer/sql',
      title: 'SQL workbench',
      access: MAY_QUERY,
      view: lazy(() => import('./pages/sql.page')),
    },
  ],
  menu: [
    {
      id: 'tables',
      section: 'project',
      label: 'Tables',
      purpose: 'Look into the warehouse: page, search, sample and export its tables.',
      icon: 'Table',
      route: 'explorer',
      order: 120,
    },
  ],
  points: [ConnectionActions, QueryPanels, QueryRepairs, TablePanels],
  extensions: [
    extend(FoundThings, {
      id: 'saved-queries',
      data: { title: 'Saved queries', icon: 'Document' },
      access: MAY_QUERY,
      order: 10,
      view: lazy(() => import('./widgets/query/find-saved-queries.widget')),
    }),
  ],
  commands: [
    {
      id: 'copy-column-name',
      title: 'Copy the name of the column',
      when: { column: true },
      run: lazy(() => import('./actions/copy-column-name')),
    },
    { id: 'browse-tables', title: 'Browse tables', route: 'explorer' },
    { id: 'open-sql', title: 'Open the SQL workbench', route: 'sql' },
  ],
  toolbar: [
    {
      id: 'copy-column-name',
      place: 'etabli.data-explorer/column',
      label: 'Copy name',
      icon: 'Document',
      order: 10,
      command: 'copy-column-name',
    },
  ],
})
