import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'acme.german',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'German',
  languages: ['de'],
  translations: { de: lazy(() => import('./messages.de')) },
})
