import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'acme.theme',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Sky',
  routes: [{ id: 'sky', path: 'sky', title: 'Sky', access: 'session', view: lazy(() => import('./sky.page')) }],
})
