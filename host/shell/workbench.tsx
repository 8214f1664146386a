import { BASE_PATH } from '@etabli/core/constants'
import { RouteIndex } from '@etabli/core/plugin/route-index'
import { EngineService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { merge } from 'rxjs'
import { registerPlugins } from '../loader/register-plugins'
import { currentAddress } from './address'
import { Frame } from './frame/frame'
import { ContributedRoute } from './routing/contributed-route'
import type { WorkbenchParts } from './workbench-parts'

const prepared = new WeakMap<WorkbenchParts, Promise<void>>()

/**
 * Registers the plugins and asks for the code of the page that the address names: all that needs no session, so that it
 * can go on while the session is still being checked.
 */
export function prepareWorkbench(parts: WorkbenchParts): Promise<void> {
  const known = prepared.get(parts)
  if (known) return known
  const preparing = parts.pluginList.then((list) => {
    registerPlugins(list, parts.contributions, parts.code)
    const match = new RouteIndex(parts.contributions.current.routes).match(currentAddress().split(/[?#]/)[0] ?? '/')
    if (match) parts.code.preload(match.route)
  })
  prepared.set(parts, preparing)
  return preparing
}

/** The signed-in application: plugins registered, frame round the page that the address names. */
export default function Workbench({ parts }: { readonly parts: WorkbenchParts }) {
  use(prepareWorkbench(parts))
  useEngineDefaults()
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  const [router] = useState(() => {
    const frame = <Frame code={parts.code} enteredAt={currentAddress()} />
    const page = <ContributedRoute code={parts.code} />
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
