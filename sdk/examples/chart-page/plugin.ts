import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'acme.chart',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Chart',
  needs: { host: ['http'] },
  routes: [
    {
      id: 'chart',
      path: ':project/chart', // /:project/x/acme.chart/chart
      title: 'Chart',
      access: ':project:*:read',
      view: lazy(() => import('./chart.page')),
    },
    {
      id: 'counts',
      path: ':project/chart/counts',
      title: 'All counts',
      access: ':project:*:read',
      view: lazy(() => import('./counts.page')),
    },
  ],
  menu: [
    { id: 'chart', section: 'project', label: 'Chart', icon: 'Report', route: 'chart', order: 500 },
    { id: 'counts', section: 'project', label: 'All counts', icon: 'Table', route: 'counts', under: 'chart', order: 1 },
  ],
})
