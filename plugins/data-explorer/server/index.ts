import { Connections, connectionsOf, defineServerPlugin } from '@etabli/sdk/server'
import * as contract from '../contract'
import { explorerCalls } from './handlers'

export default defineServerPlugin({
  id: 'etabli.data-explorer',
  api: {
    title: 'Tables',
    description: 'Connections of a project, their tables and rows, and statements of users.',
    contract,
  },
  uses: [Connections],
  start: (platform) => ({ calls: explorerCalls(connectionsOf(platform)) }),
})
