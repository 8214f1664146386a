import { AuditWords, SearchSources, TablePages } from '@etabli/sdk/platform/server'
import { Connections, connectionsOf, defineServerPlugin, extend } from '@etabli/sdk/server'
import * as contract from '../contract'
import { AUDIT_WORDS } from './audit-words'
import { explorerCalls } from './handlers'
import { tableSearch } from './tables/search'
import { tablePage } from './tables/table-page'

export default defineServerPlugin({
  id: 'etabli.data-explorer',
  api: {
    title: 'Tables',
    description: 'Connections of a project, their tables and rows, and statements of users.',
    contract,
  },
  uses: [Connections],
  start: (platform) => {
    const connections = connectionsOf(platform)
    return {
      calls: explorerCalls(connections),
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend(TablePages, tablePage),
        ...tableSearch(connections).map((source) => extend(SearchSources, source)),
      ],
    }
  },
})
