import type { FrameStart } from '@etabli/core/plugin/frame-protocol'
import { traceOf } from '@etabli/core/plugin/kernel/plugin-error'
import { KernelProvider, type ServiceLocator } from '@etabli/sdk/platform/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { DialogHost } from '../../shell/dialogs/dialog-host'
import { PageTheme } from '../../shell/page-theme'
import { ContributionBoundary } from '../../shell/routing/contribution-boundary'
import { type Surfaces, SurfacesContext } from '../../shell/surfaces/surfaces'
import { useShortcuts } from '../../shell/surfaces/use-shortcuts'
import type { FramePort } from './frame-port'
import { FrameRouter } from './frame-router'
import type { TellFailure } from './tell-failures'

interface Props {
  readonly port: FramePort
  readonly start: FrameStart
  readonly services: ServiceLocator
  readonly View: ComponentType
  readonly onFailed: TellFailure
}

/** A page of the plugin with all that is around it in the workbench. */
export function FramePage({ port, start, services, View, onFailed }: Props) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  const path = start.manifest.routes.find(({ id }) => id === start.route)?.path ?? '*'
  return (
    <KernelProvider services={services}>
      <PageTheme>
        <QueryClientProvider client={queries}>
          <FrameRouter port={port} start={start.location}>
            <ContributionBoundary
              owner={start.manifest.id}
              onFault={(error) => onFailed('render', error, traceOf(error))}
              onRetry={() => undefined}
              // The workbench shows what failed, and offers to draw the frame anew.
              failed={() => null}
            >
              <Shortcuts port={port} />
              <main style={{ height: '100%', overflow: 'auto' }}>
                <Routes>
                  <Route path={path} element={<View />} />
                </Routes>
              </main>
              <Arrival port={port} />
            </ContributionBoundary>
          </FrameRouter>
        </QueryClientProvider>
        <DialogHost />
      </PageTheme>
    </KernelProvider>
  )
}

/** Keys that open something of the workbench go there. */
function Shortcuts({ port }: { readonly port: FramePort }) {
  const surfaces = useMemo<Surfaces>(
    () => ({
      opened: undefined,
      open: (surface) => {
        if (surface === 'palette' || surface === 'shortcuts') port.send({ type: 'open', surface })
      },
    }),
    [port],
  )
  return (
    <SurfacesContext value={surfaces}>
      <ShortcutKeys />
    </SurfacesContext>
  )
}

function ShortcutKeys() {
  useShortcuts()
  return null
}

/** Tells that the page is drawn. */
function Arrival({ port }: { readonly port: FramePort }) {
  useEffect(() => port.send({ type: 'ready' }), [port])
  return null
}
