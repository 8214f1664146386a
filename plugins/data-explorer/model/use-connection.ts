import { PreferenceStore } from '@etabli/sdk'
import { useCall, useService } from '@etabli/sdk/react'
import { useCallback, useEffect } from 'react'
import { listConnections } from '../contract'
import { remember } from './remember'

/** The project's connections, and the one at hand: of the address, else the only one, else the remembered one. */
export function useConnection(project: string, inAddress: string | undefined) {
  const preferences = useService(PreferenceStore)
  const list = useCall(listConnections, { project })
  const names = list.data?.supportedConnections.map(({ name }) => name)
  // (spec)
  const key = `${project}.data-explorer-connection`

  // The only one goes before a remembered one, which may be gone.
  const only = names?.length === 1 ? names[0] : undefined
  const proposed = inAddress ?? only ?? preferences.get(key)
  // Until the list is here, a proposed name is taken at its word: schemas need not wait for it.
  const isKnown = proposed === undefined || names === undefined || names.includes(proposed)
  const keep = useCallback((name: string) => remember(preferences, key, name), [preferences, key])
  // A link is a choice too: the menu leads back to its connection.
  const followed = inAddress !== undefined && names?.includes(inAddress) ? inAddress : undefined
  useEffect(() => {
    if (followed !== undefined) keep(followed)
  }, [followed, keep])
  return {
    list,
    names,
    connection: isKnown ? proposed : undefined,
    unknown: isKnown || proposed !== inAddress ? undefined : proposed,
    remember: keep,
  }
}
