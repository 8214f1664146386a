import { fillPath } from '@etabli/core/contract/path'
import type { JobState } from '@etabli/core/jobs/contract'
import { addressOf } from '@etabli/core/plugin/own-names'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import { BehaviorSubject, filter, map, NEVER, ReplaySubject, Subject } from 'rxjs'
import { FocusKeeper } from '../react/focus-keeper'
import { KernelProvider, type ServiceLocator } from '../react/kernel-context'
import { Changes } from '../services/changes'
import { type Confirmation, DialogService } from '../services/dialogs'
import { type EngineChoice, EngineService } from '../services/engines'
import { JobPoller } from '../services/jobs'
import { type FakeHttp, fakeHttp } from './fake-http'
import { leave, PageRouter } from './page-router'
import { createTestKernel, listed, type TestedPlugin, type TestFault, type TestKernelOptions } from './test-kernel'
import { bound, type Said } from './test-services'
import { withoutLayout } from './without-layout'

/** Which page is drawn, for whom, and what the platform says. */
export interface DrawnPage {
  readonly plugin: TestedPlugin
  /** The id of the page's route. */
  readonly route: string
  /** Those that stand in for the plugins that it asks something of. */
  readonly others?: readonly TestedPlugin[]
  readonly params?: Readonly<Record<string, string>>
  /** The query of the address, without its question mark. */
  readonly search?: string
  readonly http?: FakeHttp
  readonly permissions?: TestKernelOptions['permissions']
  readonly role?: TestKernelOptions['role']
  readonly engines?: readonly string[]
  /** Those that stand in for services of other plugins, or of the workbench. */
  readonly services?: TestKernelOptions['services']
  /** What questions are answered with; default: yes. */
  readonly answer?: boolean
}

/** A page, and what a test can see of it and do to it. */
export interface PageUnderTest extends RenderResult {
  readonly http: FakeHttp
  /** Every toast, in order. */
  readonly said: readonly Said[]
  /** The questions that were asked. */
  readonly asked: readonly Confirmation[]
  /** Path and query of the page that is shown now. */
  readonly address: () => string
  readonly goTo: (address: string) => Promise<void>
  /** Tells that what is followed may have changed. */
  readonly tell: () => void
  /** Tells how a job stands. */
  readonly tellJob: (state: JobState) => void
  /** What of the plugins failed so far, as the Plugins page would list it. */
  readonly faults: () => readonly TestFault[]
  /** Ends what the page left behind. */
  readonly end: () => void
}

/** Draws a page of a plugin as the workbench would, at its address, with the services that hold a choice or ask a question. */
export async function drawPage(page: DrawnPage): Promise<PageUnderTest> {
  withoutLayout()
  const { plugin, route: id, others = [], params, search = '', http = fakeHttp(), engines = ['etabli'] } = page
  const route = plugin.routes?.find((each) => each.id === id)
  if (!route) throw new Error(`there is no page ${id}`)
  const alone = pageAlone(plugin, route)
  const tested = await createTestKernel({
    plugins: [alone, ...others],
    http,
    ...(page.permissions && { permissions: page.permissions }),
    ...(page.role && { role: page.role }),
    ...(page.services && { services: page.services }),
  })
  const { kernel, services, said } = tested
  const choice$ = new BehaviorSubject<EngineChoice>({ offered: engines, selected: engines[0] })
  // The platform's own pages are drawn in the same way.
  await kernel.sync([{ ...listed(alone), tier: 'built-in' }, ...others.map((other) => listed(other))])
  const told$ = new Subject<void>()
  const jobs$ = new ReplaySubject<JobState>()
  const asked: Confirmation[] = []
  const own = new Map<symbol, unknown>([
    bound(EngineService, {
      choice$: () => choice$,
      select: (_kind, selected) => choice$.next({ offered: engines, selected }),
    }),
    bound(Changes, { follow: () => told$ }),
    bound(JobPoller, {
      watch: (job) => jobs$.pipe(filter(({ jobID }) => jobID === job)),
      cancel: async () => undefined,
    }),
    bound(DialogService, {
      pending$: NEVER.pipe(map(() => undefined)),
      confirm: async (question) => {
        asked.push(question)
        return page.answer ?? true
      },
    }),
  ])
  // The token ties its key to the type of what the map holds.
  const locate: ServiceLocator = (token) => (own.get(token.key) ?? services(token)) as never

  // The kernel has seen that the module exports a component; definePlugin's type says of which library.
  const View = (await kernel.page(plugin.id, 'routes', id)).default as ComponentType
  const address = addressOf(route.path, plugin.id)
  const path = fillPath(address, { project: 'demo', ...params })
  // The address is the browser's: what is written into it is read from there.
  window.history.replaceState(null, '', search === '' ? path : `${path}?${search}`)
  const router = createBrowserRouter([
    { path: address, element: <View /> },
    { path: '*', element: <p>another page</p> },
  ])
  const drawn = render(
    <KernelProvider services={locate}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FluentProvider theme={webLightTheme}>
          <FocusKeeper />
          <PageRouter router={router} />
        </FluentProvider>
      </QueryClientProvider>
    </KernelProvider>,
  )
  return {
    ...drawn,
    http,
    said,
    asked,
    address: () => `${window.location.pathname}${window.location.search}`,
    goTo: (address) => router.navigate(address),
    tell: () => told$.next(),
    tellJob: (state) => jobs$.next(state),
    faults: () => tested.faults,
    end: () => leave(router),
  }
}

/** What of the plugin a drawing of one page runs: that page, with the context that the plugin's manifest gives it. */
function pageAlone(
  { id, version, sdk, title, needs }: TestedPlugin,
  route: NonNullable<TestedPlugin['routes']>[number],
): TestedPlugin {
  return { id, version, sdk, title, routes: [route], ...(needs && { needs }) }
}
