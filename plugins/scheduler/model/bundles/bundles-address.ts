import { type AddressCodec, put, type TableView, tableViewCodec } from '@etabli/sdk/ui'
import type { Bundle } from '../../contract'
import { matches } from './matching'

/** The first is what the specification says. */
export const BUNDLE_PAGE_SIZES = [10, 25, 50] as const

/** Which bundles are on the screen, all of it in the address: a reload, "back" and a shared link keep it. */
export interface BundlesAddress {
  readonly search: string
  readonly view: TableView
}

const view = tableViewCodec({ sizes: BUNDLE_PAGE_SIZES })

export const BUNDLES_ADDRESS: AddressCodec<BundlesAddress> = {
  read: (query) => ({ search: query.get('search') ?? '', view: view.read(query) }),
  write(address, query) {
    put(query, 'search', address.search || undefined)
    view.write(address.view, query)
  },
}

/** Those whose name, description or artefacts have all words of the search. */
export function foundBundles(bundles: readonly Bundle[], search: string): readonly Bundle[] {
  return bundles.filter(({ name, description, artefacts }) =>
    matches(search, name, description, ...artefacts.map((artefact) => artefact.name)),
  )
}
