import { bindAccess } from '@etabli/core/access/access'
import type { Route } from '@etabli/core/plugin/contributions'
import { PluginError } from '@etabli/core/plugin/kernel/plugin-error'
import { RouteIndex, type RouteMatch } from '@etabli/core/plugin/route-index'
import { AuthService, PermissionService, ProjectService, ToastService } from '@etabli/sdk'
import { PluginRegistry, Plugins } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { lazyPart } from '@etabli/sdk/ui'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Route as RouterRoute, Routes, useLocation } from 'react-router-dom'
import type { PluginCode } from '../../loader/plugin-code'
import { useLoaded } from '../use-loaded'
import { ContributionBoundary, PageBoundary } from './contribution-boundary'
import { ROUTING } from './messages'
import { OutgoingBoundary } from './outgoing-boundary'
import { PageArrival } from './page-arrival'
import { PageSkeleton } from './page-skeleton'
import { Redirect } from './redirect'

const StatePageCode = lazyPart(() => import('./state-page'), <PageSkeleton />)

/** Without its code it is a page that could not be loaded, as any other. */
function StatePage(props: ComponentProps<typeof StatePageCode>) {
  return (
    <PageBoundary>
      <StatePageCode {...props} />
    </PageBoundary>
  )
}

/** The page of the plugin that owns the address, or a page that says why there is none. */
export function ContributedRoute({ code }: { readonly code: PluginCode }) {
  const registry = useService(PluginRegistry)
  const routes = useStream(useMemo(() => registry.contributions$('routes'), [registry]))
  const index = useMemo(() => new RouteIndex(routes), [routes])
  const { pathname } = useLocation()
  const match = index.match(pathname)
  const reportOutgoing = useOutgoingReport(match?.route)
  if (!match) return <StatePage title={ROUTING.notFound.title} state={{ kind: 'not-found' }} />
  return (
    <OutgoingBoundary onFault={reportOutgoing}>
      <GatedRoute key={`${match.route.plugin}/${match.route.id}`} match={match} code={code} />
    </OutgoingBoundary>
  )
}

/** Charges an error to the page that was here before the one that is here now. */
function useOutgoingReport(route: Route | undefined) {
  const plugins = useService(Plugins)
  const pages = useRef<{ now: Route | undefined; before: Route | undefined }>({ now: undefined, before: undefined })
  if (pages.current.now !== route) pages.current = { now: route, before: pages.current.now }
  return (error: unknown) => {
    const { before } = pages.current
    if (before) plugins.report(before.plugin, 'dispose', error, `routes/${before.id}`)
  }
}

interface GatedProps {
  readonly match: RouteMatch<Route>
  readonly code: PluginCode
}

function GatedRoute({ match: { route, params }, code }: GatedProps) {
  const permissions = useService(PermissionService)
  useStream(useService(AuthService).session$)
  const projects = useStream(useService(ProjectService).projects$)
  const { project } = params
  const verdict = permissions.verdict(route.access, params)

  if (!verdict.granted) {
    if (verdict.code === 'NOT_ADMIN') return <SentHome />
    return (
      <StatePage
        title={ROUTING.denied.title}
        state={{ kind: 'denied', denial: verdict, access: bindAccess(route.access, params) }}
      />
    )
  }
  if (project !== undefined && projects.status === 'ready' && !projects.value.some(({ name }) => name === project))
    return <StatePage title={ROUTING.unknownProject.title} state={{ kind: 'unknown-project', project }} />
  const title = project === undefined ? route.title : `${route.title} · ${project}`
  if (!route.installed) return <StatePage title={title} state={{ kind: 'not-installed', area: route.title }} />
  if (route.aside) {
    const { title: area, plugin, aside } = route
    return <StatePage title={title} state={{ kind: 'plugin-off', area, plugin, aside }} />
  }
  return <RouteView route={route} code={code} title={title} />
}

/** Whoever is no administrator is told so, and finds himself on his dashboard. */
function SentHome() {
  const toasts = useService(ToastService)
  useEffect(() => toasts.info(ROUTING.administratorsOnly), [toasts])
  return <Redirect to="/" />
}

interface ViewProps {
  readonly route: Route
  readonly code: PluginCode
  readonly title: string
}

function RouteView(props: ViewProps) {
  const { plugin, id } = props.route
  const [attempt, setAttempt] = useState(0)
  const plugins = useService(Plugins)
  const report = (error: unknown) => {
    // What failed to load is known to the kernel already.
    if (!(error instanceof PluginError)) plugins.report(plugin, 'render', error, `routes/${id}`)
  }
  return (
    <ContributionBoundary owner={`${plugin}/routes/${id}`} onFault={report} onRetry={() => setAttempt(attempt + 1)}>
      <LoadedView key={attempt} {...props} />
    </ContributionBoundary>
  )
}

function LoadedView({ route, code, title }: ViewProps) {
  const { plugin, id } = route
  const address = useMemo(() => ({ plugin, point: 'routes' as const, id }), [plugin, id])
  const load = useCallback(() => code.view(address), [code, address])
  const page = useLoaded(code.ready(address), load)
  if (!page) return <PageSkeleton />
  const View = page.default
  return (
    <Arrived title={title}>
      <Routes>
        <RouterRoute path={route.path} element={<View />} />
      </Routes>
    </Arrived>
  )
}

/** A page with its title in the window's, and the focus moved to it once it is there. */
function Arrived({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      {children}
      <PageArrival title={title} />
    </>
  )
}
