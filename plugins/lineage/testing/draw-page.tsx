import { fillPath } from '@etabli/sdk'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel, type FakeHttp, type TestKernelOptions } from '@etabli/sdk/testing'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, type ReactElement } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import plugin from '../plugin'

interface DrawnPage {
  readonly http: FakeHttp
  readonly permissions?: TestKernelOptions['permissions']
  readonly search?: string
}

/** Draws a page of this plugin at its address. @param id `lineage` */
export async function drawPage(id: string, { http, permissions, search = '' }: DrawnPage) {
  const route = plugin.routes?.find((each) => each.id === id)
  if (!route) throw new Error(`there is no page ${id}`)
  const { default: view } = await route.view.load()
  return draw(createElement(view), { http, ...(permissions && { permissions }), path: route.path, search })
}

interface Drawn extends DrawnPage {
  readonly path: string
}

async function draw(element: ReactElement, { http, permissions, path, search = '' }: Drawn) {
  // jsdom lays nothing out, and so lacks what a browser has for that.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView ??= () => undefined
  const { services } = await createTestKernel({ plugins: [], http, ...(permissions && { permissions }) })
  const at = fillPath(path, { project: 'demo' })
  window.history.replaceState(null, '', search === '' ? at : `${at}?${search}`)
  const router = createBrowserRouter([
    { path, element },
    { path: '*', element: <p>another page</p> },
  ])
  onTestFinished(() => router.dispose())
  render(
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FluentProvider theme={webLightTheme}>
          <RouterProvider router={router} />
        </FluentProvider>
      </QueryClientProvider>
    </KernelProvider>,
  )
  return { user: userEvent.setup(), address: () => `${window.location.pathname}${window.location.search}` }
}
