import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react'

/** What the shell itself lays over a page, one at a time. Each is code of its own, loaded when first opened. */
const SURFACES = {
  palette: lazy(() => import('../palette/command-palette')),
  history: lazy(() => import('../toasts/notification-history')),
  shortcuts: lazy(() => import('./shortcut-help')),
  release: lazy(() => import('../release/release-dialog')),
}
export type SurfaceName = keyof typeof SURFACES

export interface SurfaceProps {
  readonly onClose: () => void
}

interface Surfaces {
  readonly open: (name: SurfaceName) => void
}

const SurfacesContext = createContext<Surfaces>({ open: () => undefined })

export function useSurfaces(): Surfaces {
  return use(SurfacesContext)
}

export function ShellSurfaces({ children }: { readonly children: ReactNode }) {
  const [name, setName] = useState<SurfaceName>()
  const surfaces = useMemo<Surfaces>(() => ({ open: setName }), [])
  const Surface = name && SURFACES[name]
  return (
    <SurfacesContext value={surfaces}>
      {children}
      {Surface && (
        <Suspense>
          <Surface onClose={() => setName(undefined)} />
        </Suspense>
      )}
    </SurfacesContext>
  )
}
