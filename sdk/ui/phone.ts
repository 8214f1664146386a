import { useSyncExternalStore } from 'react'

/** Where the menus are in a drawer, panes are stacked and details take the whole screen. Styles name it themselves: they are made before this is. */
export const PHONE_QUERY = '(max-width: 767.98px)'

/** Whether there is room for one pane only, at this moment. */
export const isPhone = () => window.matchMedia(PHONE_QUERY).matches

/** The same, for what is drawn anew when that changes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone)
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(PHONE_QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
