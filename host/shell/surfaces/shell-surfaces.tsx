import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { type SurfaceName, type SurfaceProps, type Surfaces, SurfacesContext } from './surfaces'

/** Each is code of its own, loaded when first opened. */
const SURFACES: Readonly<Record<SurfaceName, ComponentType<SurfaceProps>>> = {
  palette: lazy(() => import('../palette/command-palette')),
  history: lazy(() => import('../toasts/notification-history')),
  shortcuts: lazy(() => import('./shortcut-help')),
  release: lazy(() => import('../release/release-dialog')),
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
