import type { Route } from '@etabli/core/plugin/contribution-store'
import { RouteIndex } from '@etabli/core/plugin/route-index'
import { PluginRegistry } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { Routes, Route as RouterRoute, useLocation } from 'react-router-dom'
import type { PluginCode } from '../../loader/plugin-code'

/** The page of the plugin that owns the address. */
export function ContributedRoute({ code }: { readonly code: PluginCode }) {
  const registry = useService(PluginRegistry)
  const routes = useStream(useMemo(() => registry.contributions$('routes'), [registry]))
  const index = useMemo(() => new RouteIndex(routes), [routes])
  const { pathname } = useLocation()
  const match = index.match(pathname)
  if (!match) return <p>There is no page at this address.</p>
  return <RouteView key={`${match.route.plugin}/${match.route.id}`} route={match.route} code={code} />
}

function RouteView({ route, code }: { readonly route: Route; readonly code: PluginCode }) {
  const View = useMemo<ComponentType>(
    () => code.readyView(route.plugin, route.id) ?? lazy(async () => ({ default: await code.view(route.plugin, route.id) })),
    [code, route],
  )
  if (!route.installed) return <p>{route.title} is not installed.</p>
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Routes>
        <RouterRoute path={route.path} element={<View />} />
      </Routes>
    </Suspense>
  )
}
