import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'etabli.external-apps',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'External apps',
  routes: [
    {
      id: 'bundle',
      path: '/:project/x/etabli.external-apps/:app',
      title: 'App',
      access: 'session',
      view: lazy(() => import('./pages/bundle.page')),
    },
  ],
  menuWidgets: [
    { id: 'apps', section: 'project', order: 200, view: lazy(() => import('./widgets/external-apps.widget')) },
  ],
})
