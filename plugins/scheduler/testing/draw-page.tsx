import {
  Changes,
  type Confirmation,
  DialogService,
  definePlugin,
  type EngineChoice,
  EngineService,
  extend,
  fillPath,
  lazy,
  type Token,
} from '@etabli/sdk'
import { SecretChoice, type SecretChoiceProps } from '@etabli/sdk/platform'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel, type FakeHttp, fakeHttp, type TestKernelOptions } from '@etabli/sdk/testing'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { BehaviorSubject, map, NEVER, Subject } from 'rxjs'
import { onTestFinished } from 'vitest'
import plugin from '../plugin'

/** Stands in for the area of secrets: they are shown by their ids, and one can be added. */
function SecretIds({ chosen, onChosen }: SecretChoiceProps) {
  return (
    <>
      <p>secrets: {chosen.join(', ')}</p>
      {onChosen && (
        <button type="button" onClick={() => onChosen([...chosen, 'secret:1'])}>
          add secret:1
        </button>
      )}
    </>
  )
}

const SECRETS = definePlugin({
  id: 'test.secrets',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Secrets',
  points: [SecretChoice],
  extensions: [
    extend(SecretChoice, { id: 'ids', data: {}, order: 1, view: lazy(async () => ({ default: SecretIds })) }),
  ],
})

/** Which page is drawn, for whom, and what the platform says. */
export interface DrawnPage {
  /** `tasks` */
  readonly route: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: string
  readonly http?: FakeHttp
  readonly permissions?: TestKernelOptions['permissions']
  readonly engines?: readonly string[]
  /** What questions are answered with; default: yes. */
  readonly answer?: boolean
}

/** Draws a page of this plugin as the workbench would, at its address, with the services that hold a choice or ask a question. */
export async function drawPage(page: DrawnPage) {
  withoutLayout()
  const { route: id, params, search = '', http = fakeHttp(), permissions, engines = ['etabli'], answer = true } = page
  const { services, said } = await createTestKernel({
    plugins: [SECRETS],
    http,
    ...(permissions && { permissions }),
  })
  const choice$ = new BehaviorSubject<EngineChoice>({ offered: engines, selected: engines[0] })
  const told$ = new Subject<void>()
  const asked: Confirmation[] = []
  const own = new Map<symbol, unknown>([
    [
      EngineService.key,
      {
        choice$: () => choice$,
        select: (_kind, selected) => choice$.next({ offered: engines, selected }),
      } satisfies EngineService,
    ],
    [Changes.key, { follow: () => told$ } satisfies Changes],
    [
      DialogService.key,
      {
        pending$: NEVER.pipe(map(() => undefined)),
        confirm: async (question) => {
          asked.push(question)
          return answer
        },
      } satisfies DialogService,
    ],
  ])
  // The token ties its key to the type of what the map holds.
  const locate = <Service,>(token: Token<Service>) => (own.get(token.key) ?? services(token)) as Service

  const route = plugin.routes?.find((each) => each.id === id)
  if (!route) throw new Error(`there is no page ${id}`)
  const { default: view } = await route.view.load()
  const path = fillPath(route.path, { project: 'demo', ...params })
  // The address is the browser's: what is written into it is read from there.
  window.history.replaceState(null, '', search === '' ? path : `${path}?${search}`)
  const router = createBrowserRouter([
    { path: route.path, element: createElement(view) },
    { path: '*', element: <p>another page</p> },
  ])
  onTestFinished(() => router.dispose())
  const drawn = render(
    <KernelProvider services={locate}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FluentProvider theme={webLightTheme}>
          <RouterProvider router={router} />
        </FluentProvider>
      </QueryClientProvider>
    </KernelProvider>,
  )
  return {
    ...drawn,
    http,
    said,
    /** The questions that were asked. */
    asked,
    user: userEvent.setup(),
    /** Path and query of the page that is shown now. */
    address: () => `${window.location.pathname}${window.location.search}`,
    goTo: (address: string) => router.navigate(address),
    /** Tells that what is followed may have changed. */
    tell: () => told$.next(),
  }
}

/** jsdom lays nothing out, and so lacks what a browser has for that. */
function withoutLayout(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView ??= () => undefined
}
