import { createContext, use } from 'react'

/** What the shell itself lays over a page, one at a time. */
export type SurfaceName = 'palette' | 'history' | 'shortcuts' | 'release' | 'settings'

export interface SurfaceProps {
  readonly onClose: () => void
}

export interface Surfaces {
  readonly opened: SurfaceName | undefined
  readonly open: (name: SurfaceName) => void
}

export const SurfacesContext = createContext<Surfaces>({ opened: undefined, open: () => undefined })

export function useSurfaces(): Surfaces {
  return use(SurfacesContext)
}
