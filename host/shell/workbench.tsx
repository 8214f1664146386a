import { BASE_PATH } from '@etabli/core/constants'
import { ContributionStore } from '@etabli/core/plugin/contribution-store'
import { RouteIndex } from '@etabli/core/plugin/route-index'
import { EngineService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { merge } from 'rxjs'
import { bindWorkbenchServices } from '../kernel/bind-workbench-services'
import { PluginCode } from '../loader/plugin-code'
import { registerPlugins } from '../loader/register-plugins'
import { currentAddress } from './address'
import { Frame } from './frame/frame'
import { ContributedRoute } from './routing/contributed-route'
import type { PluginList, StartedWorkbench, WorkbenchProps } from './workbench-parts'

/** How long the start waits for the code of the first page; after that the frame comes without it. */
const FIRST_PAGE_MS = 1_000

/**
 * Registers the plugins and fetches the code of the page that the address names: all that needs no session, so that it
 * can go on while the session is still being checked.
 */
export async function prepareWorkbench(pluginList: PluginList): Promise<StartedWorkbench> {
  const contributions = new ContributionStore()
  const code = new PluginCode((url) => import(/* @vite-ignore */ url))
  registerPlugins(await pluginList, contributions, code)
  const match = new RouteIndex(contributions.current.routes).match(currentAddress().split(/[?#]/)[0] ?? '/')
  if (match)
    await Promise.race([code.preload(match.route), new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS))])
  return { Workbench, contributions, code }
}

/** The signed-in application: plugins registered, frame round the page that the address names. */
function Workbench({ kernel, contributions, code }: WorkbenchProps) {
  bindWorkbenchServices(kernel, contributions)
  useEngineDefaults()
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  const [router] = useState(() => {
    const frame = <Frame code={code} enteredAt={currentAddress()} />
    const page = <ContributedRoute code={code} />
    return createBrowserRouter([{ element: frame, children: [{ path: '*', element: page }] }], { basename: BASE_PATH })
  })
  useEffect(() => () => router.dispose(), [router])
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

/** The first engine on offer is remembered as soon as somebody works here, not only where an engine is chosen. */
function useEngineDefaults(): void {
  const engines = useService(EngineService)
  useEffect(() => {
    const following = merge(engines.choice$('task'), engines.choice$('service')).subscribe()
    return () => following.unsubscribe()
  }, [engines])
}
