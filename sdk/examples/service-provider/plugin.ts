import { definePlugin, lazy, provide } from '@etabli/sdk'
import { Clock } from './clock-service'

export default definePlugin({
  id: 'acme.clock',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Clock',
  provides: [
    provide(
      Clock,
      lazy(() => import('./clock')),
    ),
  ],
})
