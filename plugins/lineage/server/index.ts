import { askerOf, Lineage, ScopeNarrowings, TablePages, TaskLastWords } from '@etabli/sdk/platform/server'
import { Connections, connectionsOf, defineServerPlugin } from '@etabli/sdk/server'
import * as contract from '../contract'
import { lineageCalls } from './handlers'
import { Lineages } from './lineages'

export default defineServerPlugin({
  id: 'etabli.lineage',
  api: {
    title: 'Lineage',
    description: 'What comes from what in a project, across its areas, and why a table is late.',
    contract,
  },
  uses: [Lineage, TablePages, TaskLastWords, ScopeNarrowings, Connections],
  start: (platform) => {
    const { extensions, log } = platform
    const lineages = new Lineages({
      sources: () => extensions(Lineage),
      pages: () => extensions(TablePages),
      words: () => extensions(TaskLastWords),
      connections: connectionsOf(platform),
      log,
    })
    return {
      calls: lineageCalls({
        lineages,
        askerOf: (principal, project) => askerOf(principal, project, extensions(ScopeNarrowings)),
      }),
    }
  },
})
