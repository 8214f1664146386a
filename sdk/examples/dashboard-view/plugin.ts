import { DashboardViews, definePlugin, extend, lazy } from '@etabli/sdk'
import { MOST } from './settings'

export default definePlugin({
  id: 'acme.dashboard',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Connections on the dashboard',
  needs: { host: ['http'] },
  extensions: [
    extend(DashboardViews, {
      id: 'connections',
      data: { title: 'Connections', width: 'half', settings: [MOST] },
      access: [':project:*:read', ':project:data-explorer:enabled'],
      order: 20,
      view: lazy(() => import('./connections-view')),
    }),
  ],
})
