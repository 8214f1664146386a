import { useCall } from '@etabli/sdk/react'
import { listSecrets, type SecretKind, type SecretListed } from '../contract'
import { lastSoonDay } from './expiry'
import type { InventoryAddress } from './inventory-address'

export interface Inventory {
  /** The secrets of the page; undefined while the first are on their way. */
  readonly secrets: readonly SecretListed[] | undefined
  readonly total: number | undefined
  readonly isStale: boolean
  readonly error: unknown
  readonly retry: () => void
}

/**
 * A page of all secrets that fit: connections first, then custom ones. The list is asked for once a kind, each only for the rows that
 * stand on the page.
 */
export function useInventory(project: string, { search, kind, isExpiring, view }: InventoryAddress): Inventory {
  const start = (view.page - 1) * view.size
  const filter = { project, search: search.trim(), isExpiring: isExpiring === true }
  const connections = useKind('connection', filter, start, view.size, kind !== 'custom')
  const before = kind === undefined ? connections.data?.total : 0
  // Where the custom ones begin is known with the number of connections; on the first page they begin anywhere.
  const customStart = Math.max(0, start - (before ?? 0))
  const isKnown = start === 0 || before !== undefined
  const custom = useKind('custom', filter, customStart, view.size, kind !== 'connection' && isKnown)

  const asked = [...(kind !== 'custom' ? [connections] : []), ...(kind !== 'connection' ? [custom] : [])]
  const failed = asked.find(({ error, isFetching }) => error !== null && !isFetching)
  const replies = asked.map(({ data }) => data)
  const known = replies.filter((data) => data !== undefined)
  const isHere = known.length === asked.length
  return {
    secrets: isHere ? known.flatMap(({ secrets }) => secrets).slice(0, view.size) : undefined,
    total: isHere ? known.reduce((sum, { total }) => sum + total, 0) : undefined,
    isStale: asked.some(({ isPlaceholderData }) => isPlaceholderData),
    error: failed?.error ?? undefined,
    retry: () => {
      for (const { refetch } of asked) void refetch()
    },
  }
}

interface Filter {
  readonly project: string
  readonly search: string
  readonly isExpiring: boolean
}

function useKind(kind: SecretKind, filter: Filter, offset: number, limit: number, enabled: boolean) {
  const { project, search, isExpiring } = filter
  const narrowed = { ...(search !== '' && { search }), ...(isExpiring && { expiresBy: lastSoonDay(new Date()) }) }
  return useCall(listSecrets, { project, kind, offset, limit, ...narrowed }, { enabled, keepPrevious: true })
}
