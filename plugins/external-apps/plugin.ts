import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'etabli.external-apps',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'External apps',
  menuWidgets: [
    { id: 'apps', section: 'project', order: 200, view: lazy(() => import('./widgets/external-apps.widget')) },
  ],
})
