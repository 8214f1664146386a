import { type AddressCodec, put, type TableView, tableViewCodec } from '@etabli/sdk/ui'

/** The first is what the specification says. */
export const ARTEFACT_PAGE_SIZES = [10, 25, 50] as const

/** Which artefacts are on the screen, all of it in the address: a reload, "back" and a shared link keep it. */
export interface ArtefactsAddress {
  readonly search: string
  readonly view: TableView
}

const view = tableViewCodec({ sizes: ARTEFACT_PAGE_SIZES })

export const ARTEFACTS_ADDRESS: AddressCodec<ArtefactsAddress> = {
  read: (query) => ({ search: query.get('search') ?? '', view: view.read(query) }),
  write(address, query) {
    put(query, 'search', address.search || undefined)
    view.write(address.view, query)
  },
}

/** All artefacts again, from the first on; the order and the page's size stay. */
export function withoutFilters(address: ArtefactsAddress): ArtefactsAddress {
  return { search: '', view: { ...address.view, page: 1, filters: {} } }
}
