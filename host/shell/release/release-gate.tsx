import { RELEASE_DATE, STORAGE_KEYS } from '@etabli/core/constants'
import { PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect } from 'react'
import { useSurfaces } from '../surfaces/surfaces'
import { useTour } from '../tour/use-tour'

/** Opens the release dialog once for each release; a browser that never saw one counts as older, and is shown round too. */
export function ReleaseGate() {
  const preferences = useService(PreferenceStore)
  const { open } = useSurfaces()
  const { show } = useTour()
  useEffect(() => {
    const seen = preferences.get(STORAGE_KEYS.lastRelease)
    if (seen !== undefined && seen >= RELEASE_DATE) return
    open('release')
    if (seen === undefined) show(0)
  }, [preferences, open, show])
  return null
}
