import { definePlugin, extend, lazy } from '@etabli/sdk'
import { QueryPanels, QueryRepairs } from '@etabli/sdk/databases'

export default definePlugin({
  id: 'etabli.assistant',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Assistant',
  extensions: [
    extend(QueryPanels, {
      id: 'chat',
      data: {},
      access: [':project:*:exec', ':project:data-explorer:exec'],
      order: 10,
      view: lazy(() => import('./widgets/assistant-aside.widget')),
    }),
    extend(QueryRepairs, {
      id: 'fix',
      data: {},
      access: [':project:*:exec', ':project:data-explorer:exec'],
      order: 10,
      view: lazy(() => import('./widgets/statement-fix.widget')),
    }),
  ],
})
