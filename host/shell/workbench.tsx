import { BASE_PATH } from '@etabli/core/constants'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { use, useMemo, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { registerPlugins } from '../loader/plugin-list'
import { Frame } from './frame/frame'
import type { WorkbenchParts } from './root'
import { ContributedRoute } from './routing/contributed-route'

/** The signed-in application: plugins registered, frame round the page that the address names. */
export default function Workbench({ contributions, code, pluginList }: WorkbenchParts) {
  const list = use(pluginList)
  useMemo(() => registerPlugins(list, contributions, code), [list, contributions, code])
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  const [router] = useState(() =>
    createBrowserRouter(
      [{ element: <Frame />, children: [{ path: '*', element: <ContributedRoute code={code} /> }] }],
      { basename: BASE_PATH },
    ),
  )
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
