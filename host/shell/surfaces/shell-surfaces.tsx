import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { type SurfaceName, type SurfaceProps, type Surfaces, SurfacesContext } from './surfaces'
import { useFirstInput } from './use-first-input'
import { useFocusReturn } from './use-focus-return'

/** Each is code of its own, loaded when first opened. */
const SURFACES: Readonly<Record<SurfaceName, ComponentType<SurfaceProps>>> = {
  palette: lazy(() => import('../palette/command-palette')),
  history: lazy(() => import('../toasts/notification-history')),
  shortcuts: lazy(() => import('./shortcut-help')),
  release: lazy(() => import('../release/release-dialog')),
  settings: lazy(() => import('./plugin-settings')),
}

const FocusKeeper = lazy(() => import('./focus-keeper'))

export function ShellSurfaces({ children }: { readonly children: ReactNode }) {
  const [name, setName] = useState<SurfaceName>()
  const surfaces = useMemo<Surfaces>(() => ({ open: setName }), [])
  useFocusReturn(name !== undefined)
  // Nobody can open a dialog of a plugin before; the first of the shell may come by itself.
  const needsKeeper = useFirstInput() || name !== undefined
  const Surface = name && SURFACES[name]
  return (
    <SurfacesContext value={surfaces}>
      {children}
      {needsKeeper && (
        <Suspense>
          <FocusKeeper />
        </Suspense>
      )}
      {Surface && (
        <Suspense>
          <Surface onClose={() => setName(undefined)} />
        </Suspense>
      )}
    </SurfacesContext>
  )
}
