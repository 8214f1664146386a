import { definePlugin, lazy } from '@etabli/sdk'

// An app of an organisation's own: one page, which the workbench shows in a sandboxed frame without installing anything.
export default definePlugin({
  id: '{{id}}',
  version: '0.1.0',
  sdk: '^{{sdkVersion}}',
  title: '{{title}}',
  isolation: 'frame',
  // What the code may use. The entry in the user's record repeats it, and only that counts.
  needs: { calls: ['/api/v1/aec-project/**'], host: ['http'] },
  routes: [
    {
      id: 'app',
      path: '/:project/x/{{id}}',
      title: '{{title}}',
      access: 'session',
      view: lazy(() => import('./pages/app.page')),
    },
  ],
})
