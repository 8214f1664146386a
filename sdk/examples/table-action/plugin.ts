import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'acme.pins',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Pins',
  needs: { host: ['storage', 'toasts'] },
  commands: [
    {
      id: 'pin',
      title: 'Pin this table',
      when: { table: true },
      menu: 'pins',
      access: ':project:data-explorer:enabled',
      run: lazy(() => import('./pin')),
    },
  ],
  // The same command as a button above the explorer's table.
  toolbar: [{ id: 'pin', place: 'etabli.data-explorer/table', icon: 'Table', order: 10, command: 'pin' }],
  routes: [
    {
      id: 'pins',
      path: ':project/pins',
      title: 'Pins',
      access: ':project:data-explorer:enabled',
      view: lazy(() => import('./pins.page')),
    },
  ],
  menu: [{ id: 'pins', section: 'project', label: 'Pins', icon: 'Table', route: 'pins', order: 500 }],
})
