import { BASE_PATH, PASSWORD_PATH } from '@etabli/core/constants'
import { AuthService, EngineService } from '@etabli/sdk'
import type { ServiceLocator } from '@etabli/sdk/platform/react'
import { useService } from '@etabli/sdk/react'
import { lazyPart } from '@etabli/sdk/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { filter, merge } from 'rxjs'
import { bindWorkbenchServices } from '../kernel/bind-workbench-services'
import { nextFrame } from '../loader/next-frame'
import { PluginCode } from '../loader/plugin-code'
import { noteStart, startFinished } from '../loader/safe-mode'
import { startKernel } from '../loader/start-kernel'
import { currentAddress } from './address'
import { Frame } from './frame/frame'
import { openEarly } from './open-early'
import { RouteFailure } from './route-failure'
import { ContributedRoute } from './routing/contributed-route'
import { contributedView } from './routing/contributed-view'
import { PageBoundary } from './routing/contribution-boundary'
import { PageSkeleton } from './routing/page-skeleton'
import type { PluginList, StartedWorkbench, WorkbenchProps } from './workbench-parts'

const PasswordPage = lazyPart(() => import('./password/password.page'), <PageSkeleton />)

/**
 * Registers the plugins, fetches the code of the page that the address names and makes that page's first calls, while the
 * session is still being checked.
 */
export async function prepareWorkbench(pluginList: PluginList, services: ServiceLocator): Promise<StartedWorkbench> {
  const queries = sessionQueries(services(AuthService))
  const plugins = await startKernel(await pluginList, services)
  const code = new PluginCode(plugins)
  const openedEarly = noteStart(window.sessionStorage)
  await openEarly(new URL(currentAddress(), window.origin), plugins, code, { queries, services })
  openedEarly()
  return { Workbench, plugins, code, queries }
}

/** The cache of replies. They belong to a session; none outlives it. */
function sessionQueries(auth: AuthService): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  auth.session$.pipe(filter(({ status }) => status === 'absent')).subscribe(() => queries.clear())
  return queries
}

/** The signed-in application: plugins registered, frame around the page that the address names. */
function Workbench({ kernel, plugins, code, queries }: WorkbenchProps) {
  useState(() => bindWorkbenchServices(kernel, plugins, contributedView(code)))
  useEngineDefaults()
  useStartNote()
  const [router] = useState(() => {
    const frame = <Frame code={code} enteredAt={currentAddress()} />
    const page = <ContributedRoute code={code} />
    const passwordPage = (
      <PageBoundary>
        <PasswordPage />
      </PageBoundary>
    )
    const children = [
      { path: PASSWORD_PATH, element: passwordPage },
      { path: '*', element: page },
    ]
    return createBrowserRouter([{ element: frame, errorElement: <RouteFailure />, children }], { basename: BASE_PATH })
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

/** From the first drawing until the page has been seen, whatever plugins draw may stop it for good. */
function useStartNote(): void {
  useState(() => noteStart(window.sessionStorage))
  useEffect(() => {
    void nextFrame()
      .then(nextFrame)
      .then(() => startFinished(window.sessionStorage))
  }, [])
}
