import { PHONE_QUERY } from '@etabli/sdk/ui'
import { useSyncExternalStore } from 'react'

const query = window.matchMedia(PHONE_QUERY)

function subscribe(changed: () => void): () => void {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether both menus are in one drawer, for want of room beside the page. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
