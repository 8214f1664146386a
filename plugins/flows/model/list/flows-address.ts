import { type AddressCodec, put, type TableView, tableViewCodec } from '@etabli/sdk/ui'

/** The first is what the specification says. */
export const FLOW_PAGE_SIZES = [10, 25, 50] as const

/** Which flows are on the screen, all of it in the address: a reload, "back" and a shared link keep it. */
export interface FlowsAddress {
  readonly search: string
  readonly view: TableView
}

const view = tableViewCodec({ sizes: FLOW_PAGE_SIZES })
/** Links from elsewhere say what is searched; of several, the first of these counts. */
const SEARCHES = ['search', 'search-flow', 'search-secret'] as const

export const FLOWS_ADDRESS: AddressCodec<FlowsAddress> = {
  read: (query) => ({
    search: SEARCHES.map((name) => query.get(name)).find((text) => text !== null) ?? '',
    view: view.read(query),
  }),
  write(address, query) {
    for (const name of SEARCHES) query.delete(name)
    put(query, 'search', address.search || undefined)
    view.write(address.view, query)
  },
}

/** All flows again, from the first on; the order and the page's size stay. */
export function withoutFilters(address: FlowsAddress): FlowsAddress {
  return { search: '', view: { ...address.view, page: 1, filters: {} } }
}

export function isNarrowed({ search, view: { filters } }: FlowsAddress): boolean {
  return search !== '' || Object.keys(filters).length > 0
}
