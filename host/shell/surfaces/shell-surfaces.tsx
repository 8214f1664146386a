import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { untilArrived } from '../../loader/until-arrived'
import { FailedPage } from '../routing/contribution-boundary'
import { loadMissing, shellPart } from '../shell-part'
import { Toaster } from '../toasts/toast-host'
import { type SurfaceName, type SurfaceProps, type Surfaces, SurfacesContext } from './surfaces'
import { useFirstInput } from './use-first-input'
import { useFocusReturn } from './use-focus-return'

function surface(name: SurfaceName, fetchCode: () => Promise<{ readonly default: ComponentType<SurfaceProps> }>) {
  return shellPart(fetchCode, { asked: name, onFailure: ({ onClose }) => onClose() })
}

/** Each is code of its own, loaded when first opened. */
const SURFACES: Readonly<Record<SurfaceName, ComponentType<SurfaceProps>>> = {
  palette: surface('palette', () => import('../palette/command-palette')),
  history: surface('history', () => import('../toasts/notification-history')),
  shortcuts: surface('shortcuts', () => import('./shortcut-help')),
  release: surface('release', () => import('../release/release-dialog')),
  settings: surface('settings', () => import('./plugin-settings')),
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
    // What says that something cannot be fetched has to be here before.
    if (hasInput)
      for (const load of [FailedPage.load, Toaster.load, loadMissing]) void untilArrived<unknown>(load, window)
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
