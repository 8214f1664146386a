import { BASE_PATH } from '@etabli/core/constants'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { KernelProvider } from '../../react/kernel-context'
import { useStream } from '../../react/use-stream'
import type { Harness } from '../model/harness'
import { type HarnessSettings, readSettings, settingsText } from '../model/settings'
import { Stage } from '../stage/stage'
import { StageDialog } from '../stage/stage-dialog'
import { StageToasts } from '../stage/stage-toasts'
import { HarnessShell } from './harness-shell'
import { Themed } from './themed'

/** Everything on the page: the plugin's page as the workbench draws it, with the shell around it unless it is to stand alone. */
export function HarnessRoot({ harness }: { readonly harness: Harness }) {
  const settings = useStream(harness.settings.settings$)
  const drawing = useStream(harness.drawing.redraws$)
  const page = <StageOf key={`${drawing} ${whatPagesMustReadAnew(settings)}`} harness={harness} />
  return (
    <Themed theme={settings.theme}>
      <KernelProvider services={harness.services}>
        <BrowserRouter basename={BASE_PATH}>
          <AddressKeeper harness={harness} />
          {settings.bare ? (
            <main style={{ height: '100vh' }}>{page}</main>
          ) : (
            <HarnessShell harness={harness} onRedraw={() => harness.drawing.redraw()}>
              {page}
            </HarnessShell>
          )}
          <StageDialog harness={harness} />
          <StageToasts harness={harness} />
        </BrowserRouter>
      </KernelProvider>
    </Themed>
  )
}

/** A page keeps its replies; where the platform is to answer otherwise it has to ask again. */
function whatPagesMustReadAnew({ replies, latency, fault, failing }: HarnessSettings): string {
  return JSON.stringify([replies, latency, fault, failing])
}

function StageOf({ harness }: { readonly harness: Harness }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  useEffect(() => () => queries.clear(), [queries])
  return (
    <QueryClientProvider client={queries}>
      <Stage harness={harness} />
    </QueryClientProvider>
  )
}

/** Keeps the settings in the address wherever the plugin goes, and takes them from there when somebody changes them. */
function AddressKeeper({ harness: { settings, log, ...harness } }: { readonly harness: Harness }) {
  const current = useStream(settings.settings$)
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname, search } = location
  useEffect(() => {
    log.add('navigation', pathname + search)
  }, [log, pathname, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation leaves them out of the address
  useEffect(() => {
    const text = settingsText(current)
    if (window.location.hash.slice(1) === text) return
    const own = window.location.pathname + window.location.search
    window.history.replaceState(window.history.state, '', text === '' ? own : `${own}#${text}`)
  }, [current, location])
  useEffect(() => {
    const take = () => settings.change(readSettings(window.location.hash.slice(1)))
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [settings])
  const { bind } = harness
  useEffect(() => bind((address) => void navigate(address)), [bind, navigate])
  return null
}
