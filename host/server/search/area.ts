import * as contract from '@etabli/core/search/contract'
import { ScopeNarrowings, SearchSources } from '@etabli/sdk/platform/server'
import type { HostArea } from '../host-area'
import { Extensions } from '../plugins/extensions'
import { searchCalls } from './handlers'

export const searchArea: HostArea = {
  id: 'etabli.search',
  api: { title: 'Search', description: 'Finds things of all areas of a project by their names.', contract },
  calls: (services) => {
    const extensions = services.get(Extensions)
    return searchCalls({
      sources: () => extensions.of(SearchSources),
      narrowings: () => extensions.of(ScopeNarrowings),
    })
  },
}
