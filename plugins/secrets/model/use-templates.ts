import { useCall } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { listConnectionTemplates } from '../contract'

/** The kinds of connections change with the server alone. */
const FRESH_MS = 300_000

export function useTemplates({ quiet = false, enabled = true } = {}) {
  return useCall(listConnectionTemplates, {}, { freshFor: FRESH_MS, quiet, enabled })
}

/** What a connection type is called; the type itself where no template names it. */
export function useTypeTitle(): (type: string) => string {
  const templates = useTemplates({ quiet: true }).data?.secretConnections
  return useCallback(
    (type) => templates?.find((template) => template['connection-type'] === type)?.title ?? type,
    [templates],
  )
}
