import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'acme.notes',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Notes',
  needs: { host: ['http', 'permissions', 'toasts'] },
  // A button of the data explorer, and the same in the palette while a table is open.
  commands: [
    {
      id: 'note-table',
      title: 'Note this table',
      when: { table: true },
      access: ':project:*:write',
      run: lazy(() => import('./note-table')),
    },
  ],
  toolbar: [
    { id: 'note-table', place: 'etabli.data-explorer/table', icon: 'Document', order: 20, command: 'note-table' },
  ],
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
