import { definePlugin, lazy } from '@etabli/sdk'
import { Clock } from '../service-provider/clock-service'

export default definePlugin({
  id: 'acme.greeter',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Greeter',
  // Without a plugin that provides it, this one does not run, and the Plugins page says why.
  requires: [Clock],
  needs: { host: ['toasts'] },
  routes: [{ id: 'hello', path: 'hello', title: 'Hello', access: 'session', view: lazy(() => import('./hello.page')) }],
  activate: lazy(() => import('./activate')),
})
