import type { Route } from '@etabli/core/plugin/contributions'
import { RouteIndex, type RouteMatch } from '@etabli/core/plugin/route-index'
import { Button, Spinner } from '@fluentui/react-components'
import { LockClosed28Regular } from '@fluentui/react-icons/svg/lock-closed'
import { PlugDisconnected28Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { QuestionCircle28Regular } from '@fluentui/react-icons/svg/question-circle'
import { Warning28Regular } from '@fluentui/react-icons/svg/warning'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { Route as RouterRoute, Routes, useLocation } from 'react-router-dom'
import { useStream } from '../../react/use-stream'
import { AuthService } from '../../services/auth'
import { PermissionService } from '../../services/permissions'
import { STAGE } from '../messages'
import type { Harness } from '../model/harness'
import { PROJECT } from '../model/sample-address'
import { Dashboard } from './dashboard'
import { StageBoundary } from './stage-boundary'
import { StageMessage } from './stage-message'

/** The page that the address names, gated, loaded and guarded as the workbench does it. */
export function Stage({ harness }: { readonly harness: Harness }) {
  const { missing } = useStream(harness.drawing.state$)
  if (missing === 'building')
    return <Spinner data-etabli-stage="loading" label={STAGE.building} style={{ height: '100%' }} />
  if (missing)
    return (
      <StageMessage state="failed" icon={<Warning28Regular />} title={STAGE.notBuilt}>
        <pre style={{ textAlign: 'left', whiteSpace: 'pre-wrap' }}>{missing.reason}</pre>
      </StageMessage>
    )
  return <AddressedPage harness={harness} />
}

function AddressedPage({ harness }: { readonly harness: Harness }) {
  const { kernel } = harness
  const routes = useStream(useMemo(() => kernel.contributions.contributions$('routes'), [kernel]))
  const index = useMemo(() => new RouteIndex(routes), [routes])
  const { pathname } = useLocation()
  const match = index.match(pathname)
  if (match) return <GatedPage key={`${match.route.plugin}/${match.route.id}`} harness={harness} match={match} />
  if (pathname === '/' || pathname === `/${PROJECT}`) return <Dashboard harness={harness} />
  return (
    <StageMessage
      state="not-found"
      icon={<QuestionCircle28Regular />}
      title={STAGE.notFound}
      text={STAGE.notFoundHint}
    />
  )
}

interface GatedProps {
  readonly harness: Harness
  readonly match: RouteMatch<Route>
}

function GatedPage({ harness, match: { route, params } }: GatedProps) {
  const { kernel, services, settings } = harness
  const version = useVersion(kernel, route.plugin)
  useStream(services(AuthService).session$)
  const verdict = services(PermissionService).verdict(route.access, params)
  if (!verdict.granted)
    return <StageMessage state="denied" icon={<LockClosed28Regular />} title={STAGE.denied} text={verdict.reason} />
  const { aside } = route
  if (aside) {
    const turnOn = () => {
      settings.change({ off: false })
      void kernel.retry(route.plugin)
    }
    return (
      <StageMessage state="off" icon={<PlugDisconnected28Regular />} title={STAGE.off(route.title)} text={aside.reason}>
        <Button appearance="primary" onClick={turnOn}>
          {aside.code === 'DISABLED_BY_USER' ? STAGE.turnOn : STAGE.retry}
        </Button>
      </StageMessage>
    )
  }
  return (
    <StageBoundary
      version={version}
      onFault={(error) => kernel.report(route.plugin, 'render', error, `routes/${route.id}`)}
    >
      <LoadedPage harness={harness} route={route} version={version} />
    </StageBoundary>
  )
}

interface Loaded {
  readonly View: ComponentType | undefined
  readonly failure: Error | undefined
}

interface LoadedProps {
  readonly harness: Harness
  readonly route: Route
  readonly version: string | undefined
}

function LoadedPage({ harness: { kernel }, route, version }: LoadedProps) {
  const [{ View, failure }, setLoaded] = useState<Loaded>({ View: undefined, failure: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another page
  useEffect(() => {
    let wanted = true
    kernel.page(route.plugin, 'routes', route.id).then(
      // The kernel has seen that the module exports a component; definePlugin's type says of which library.
      (page) => wanted && setLoaded({ View: page.default as ComponentType, failure: undefined }),
      (error: unknown) => wanted && setLoaded({ View: undefined, failure: new Error(String(error), { cause: error }) }),
    )
    return () => {
      wanted = false
    }
  }, [kernel, route, version])
  if (failure) throw failure
  if (!View) return <Spinner data-etabli-stage="loading" label={STAGE.loading} style={{ height: '100%' }} />
  return (
    <Routes>
      <RouterRoute path={route.path} element={<View />} />
    </Routes>
  )
}

/** Stands for the bytes of the plugin that runs now. */
function useVersion(kernel: Harness['kernel'], plugin: string): string | undefined {
  return useStream(kernel.records$).find(({ id }) => id === plugin)?.hash
}
