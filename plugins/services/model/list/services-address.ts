import { type AddressCodec, put, type TableView, tableViewCodec } from '@etabli/sdk/ui'

/** The first is what the specification says. */
export const SERVICE_PAGE_SIZES = [10, 25, 50] as const

/** Which services are on the screen, all of it in the address: a reload, "back" and a shared link keep it. */
export interface ServicesAddress {
  readonly search: string
  readonly view: TableView
}

const view = tableViewCodec({ sizes: SERVICE_PAGE_SIZES })

export const SERVICES_ADDRESS: AddressCodec<ServicesAddress> = {
  read: (query) => ({ search: query.get('search') ?? '', view: view.read(query) }),
  write(address, query) {
    put(query, 'search', address.search || undefined)
    view.write(address.view, query)
  },
}

/** All services again, from the first on; the order and the page's size stay. */
export function withoutFilters(address: ServicesAddress): ServicesAddress {
  return { search: '', view: { ...address.view, page: 1, filters: {} } }
}

export function isNarrowed({ search, view: { filters } }: ServicesAddress): boolean {
  return search !== '' || Object.keys(filters).length > 0
}
