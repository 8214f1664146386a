import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'acme.app',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Projects of mine',
  isolation: 'frame',
  // In a frame the code is given this and nothing else.
  needs: { calls: ['/api/v1/aec-project/**'], host: ['http'] },
  routes: [
    {
      id: 'app',
      path: '/:project/x/acme.app',
      title: 'Projects of mine',
      access: 'session',
      view: lazy(() => import('./app.page')),
    },
  ],
})
