import { PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback, useState } from 'react'
import { remember } from '../../remember'

interface Bounds {
  readonly least: number
  readonly most: number
  readonly usual: number
}

/** A size that the user chooses, kept in this browser. */
export function useKeptSize(key: string, { least, most, usual }: Bounds) {
  const preferences = useService(PreferenceStore)
  const [size, setSize] = useState(() => {
    const kept = Number.parseInt(preferences.get(key) ?? '', 10)
    return kept >= least && kept <= most ? kept : usual
  })
  const resize = useCallback(
    (wanted: number) => {
      const next = Math.round(Math.min(most, Math.max(least, wanted)))
      setSize(next)
      remember(preferences, key, String(next))
    },
    [preferences, key, least, most],
  )
  return { size, least, most, resize }
}
export type KeptSize = ReturnType<typeof useKeptSize>
