import { definePlugin, extend, FoundThings, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'acme.glossary',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Glossary',
  routes: [
    {
      id: 'terms',
      path: ':project/terms',
      title: 'Glossary',
      access: ':project:*:read',
      view: lazy(() => import('./terms.page')),
    },
  ],
  extensions: [
    extend(FoundThings, {
      id: 'terms',
      data: { title: 'Terms', icon: 'Document' },
      access: ':project:*:read',
      order: 50,
      view: lazy(() => import('./find-terms')),
    }),
  ],
})
