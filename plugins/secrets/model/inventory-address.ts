import { type AddressCodec, put, type TableView, tableViewCodec } from '@etabli/sdk/ui'
import { KINDS, type SecretKind } from '../contract'

export const PAGE_SIZES = [20, 50, 100] as const
export const SELECTED = 'selected-secret'
const EXPIRING = 'soon'

/** All that a link to the inventory carries. */
export interface InventoryAddress {
  readonly search: string
  /** Absent for all. */
  readonly kind?: SecretKind
  /** Only those that have expired, or soon will. */
  readonly isExpiring?: true
  /** The `redis-id` of the secret in the panel. */
  readonly selected?: string
  readonly view: TableView
}

const view = tableViewCodec({ sizes: PAGE_SIZES })

export const INVENTORY_ADDRESS: AddressCodec<InventoryAddress> = {
  read(query) {
    const kind = KINDS.find((each) => each === query.get('kind'))
    const selected = query.get(SELECTED) || undefined
    return {
      search: query.get('search') ?? '',
      view: view.read(query),
      ...(kind && { kind }),
      ...(query.get('expiry') === EXPIRING && { isExpiring: true }),
      ...(selected !== undefined && { selected }),
    }
  },
  write(address, query) {
    put(query, 'search', address.search || undefined)
    put(query, 'kind', address.kind)
    put(query, 'expiry', address.isExpiring && EXPIRING)
    put(query, SELECTED, address.selected)
    view.write(address.view, query)
  },
}

export function secretsPath(project: string, selected?: string): string {
  const path = `/${encodeURIComponent(project)}/secrets`
  return selected === undefined ? path : `${path}?${new URLSearchParams({ [SELECTED]: selected })}`
}

export function createPath(project: string): string {
  return `/${encodeURIComponent(project)}/secret/create`
}

export function updatePath(project: string, redisId: string): string {
  return `/${encodeURIComponent(project)}/secret/update?${new URLSearchParams({ [SELECTED]: redisId })}`
}

export function flowsPath(project: string, name: string): string {
  return `/${encodeURIComponent(project)}/flows?${new URLSearchParams({ 'search-secret': name })}`
}
