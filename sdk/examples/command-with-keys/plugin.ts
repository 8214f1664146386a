import { definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'acme.standup',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Standup',
  needs: { host: ['http', 'toasts'] },
  commands: [
    {
      id: 'say',
      title: 'Say what the project holds',
      keys: 'Ctrl+Alt+Y',
      when: { project: true },
      access: ':project:*:read',
      run: lazy(() => import('./say')),
    },
  ],
})
