import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { FailedPage } from '../routing/contribution-boundary'
import { shellPart } from '../shell-part'
import { type SurfaceName, type SurfaceProps, type Surfaces, SurfacesContext } from './surfaces'
import { useFirstInput } from './use-first-input'
import { useFocusReturn } from './use-focus-return'

/** One that cannot be fetched now does not open by itself later. */
function surface(fetchCode: () => Promise<{ readonly default: ComponentType<SurfaceProps> }>) {
  return shellPart(fetchCode, ({ onClose }) => onClose())
}

/** Each is code of its own, loaded when first opened. */
const SURFACES: Readonly<Record<SurfaceName, ComponentType<SurfaceProps>>> = {
  palette: surface(() => import('../palette/command-palette')),
  history: surface(() => import('../toasts/notification-history')),
  shortcuts: surface(() => import('./shortcut-help')),
  release: surface(() => import('../release/release-dialog')),
  settings: surface(() => import('./plugin-settings')),
}

const FocusKeeper = shellPart(() => import('./focus-keeper'))

export function ShellSurfaces({ children }: { readonly children: ReactNode }) {
  const [name, setName] = useState<SurfaceName>()
  const noteFocus = useFocusReturn(name !== undefined)
  const open = useCallback(
    (opened: SurfaceName) => {
      noteFocus()
      setName(opened)
    },
    [noteFocus],
  )
  const surfaces = useMemo<Surfaces>(() => ({ opened: name, open }), [name, open])
  // Nobody can open a dialog of a plugin before; the first of the shell may come by itself.
  const hasInput = useFirstInput()
  const needsKeeper = hasInput || name !== undefined
  useEffect(() => {
    // Where even this cannot be fetched, it is asked for again when it is needed.
    if (hasInput) void FailedPage.load().catch(() => undefined)
  }, [hasInput])
  const Surface = name && SURFACES[name]
  return (
    <SurfacesContext value={surfaces}>
      {children}
      {needsKeeper && <FocusKeeper />}
      {Surface && <Surface onClose={() => setName(undefined)} />}
    </SurfacesContext>
  )
}
