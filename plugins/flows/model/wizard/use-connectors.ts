import { useCall } from '@etabli/sdk/react'
import { listConnectors } from '../../contract'

/** They change when an administrator adds one, which asks for them again. */
const FRESH_MS = 60_000

/** What flows can be made of. */
export function useConnectors() {
  const { data, error, isFetching, refetch } = useCall(listConnectors, {}, { freshFor: FRESH_MS, quiet: true })
  return {
    taps: data?.singerConnectors['available-taps'],
    targets: data?.singerConnectors['available-targets'],
    error: data || isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  }
}
export type Connectors = ReturnType<typeof useConnectors>
