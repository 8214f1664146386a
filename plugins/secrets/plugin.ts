import { definePlugin, extend, lazy } from '@etabli/sdk'
import { SecretChoice } from '@etabli/sdk/platform'

export default definePlugin({
  id: 'etabli.secrets',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Secrets',
  routes: [
    {
      id: 'inventory',
      path: '/:project/secrets',
      title: 'Secrets',
      access: ':project:secret:enabled',
      view: lazy(() => import('./pages/secrets.page')),
    },
    {
      id: 'create',
      path: '/:project/secret/create',
      title: 'New secret',
      access: ':project:secret:enabled',
      view: lazy(() => import('./pages/secret-create.page')),
    },
    {
      id: 'update',
      path: '/:project/secret/update',
      title: 'Edit secret',
      access: ':project:secret:enabled',
      view: lazy(() => import('./pages/secret-update.page')),
    },
  ],
  menu: [
    {
      id: 'secrets',
      section: 'project',
      label: 'Secrets',
      purpose: 'Keep passwords and keys out of everything else.',
      icon: 'Key',
      route: 'inventory',
      order: 10,
    },
  ],
  cards: [
    {
      id: 'secrets',
      title: 'Secrets',
      icon: 'Key',
      count: 'secretsCount',
      route: 'inventory',
      access: ':project:secret:enabled',
      order: 10,
    },
  ],
  extensions: [
    extend(SecretChoice, {
      id: 'choice',
      data: {},
      order: 10,
      view: lazy(() => import('./widgets/choice/secret-choice.widget')),
    }),
  ],
  commands: [
    { id: 'browse-secrets', title: 'Browse secrets', route: 'inventory' },
    { id: 'create-secret', title: 'New secret', route: 'create' },
  ],
})
