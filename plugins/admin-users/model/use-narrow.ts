import { useSyncExternalStore } from 'react'

/** Where a usual table does not fit beside the menus: its columns are then as narrow as they can be, so that none is cut by the last one. */
const NARROW = '(max-width: 1199.98px)'

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
}
