import { definePlugin, extend, lazy } from '@etabli/sdk'
import { ConnectionActions } from '@etabli/sdk/databases'

export default definePlugin({
  id: 'etabli.connections',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Connections',
  extensions: [
    extend(ConnectionActions, {
      id: 'test',
      data: {},
      order: 10,
      view: lazy(() => import('./widgets/connection-test-button.widget')),
    }),
  ],
})
