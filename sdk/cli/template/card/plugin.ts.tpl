import { definePlugin, lazy } from '@etabli/sdk'

// Read at build and at start: it imports neither React nor its own page, so that the card is drawn without their code.
export default definePlugin({
  id: '{{id}}',
  version: '0.1.0',
  sdk: '^{{sdkVersion}}',
  title: '{{title}}',
  // What the code may use. An administrator reads it before installing.
  needs: { host: ['http'] },
  cards: [
    {
      id: 'missing',
      title: '{{title}}',
      icon: 'Document',
      // The server half counts under this name.
      count: '{{camelId}}Count',
      route: 'missing',
      access: ':project:*:read',
      order: 500,
    },
  ],
  // A card always leads somewhere: to a page that says what was counted.
  routes: [
    {
      id: 'missing',
      path: '/:project/x/{{id}}/missing',
      title: '{{title}}',
      access: ':project:*:read',
      view: lazy(() => import('./pages/missing.page')),
    },
  ],
})
