import { useSyncExternalStore } from 'react'

const CHANGES = ['online', 'offline'] as const

function subscribe(changed: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, changed)
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, changed)
  }
}

/** Whether the browser has a network at all; the server may be out of reach for other reasons. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
