/** Tests of a plugin without a platform: the real kernel over fake services. */

import type { Configuration } from '@etabli/core/access/configuration'
import { evaluate, type Principal } from '@etabli/core/access/evaluate'
import { fillPath } from '@etabli/core/contract/path'
import type { Contributions } from '@etabli/core/plugin/contributions'
import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, type RenderResult, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { StageBoundary } from '../harness/stage/stage-boundary'
import { KernelProvider } from '../react/kernel-context'
import { ThemeService } from '../services/theme'
import type { TestKernel } from './test-kernel'
import { TestTheme } from './test-theme'
import { withoutLayout } from './without-layout'

export { type DrawnPage, drawPage, type PageUnderTest } from './draw-page'
export { type FakeHttp, fakeHttp } from './fake-http'
export { type FakeService, fakeService } from './fake-service'
export { pageAt } from './page-at'
export { createTestKernel, type TestFault, type TestKernel, type TestKernelOptions } from './test-kernel'
export { withoutLayout }

/** At which address a page is drawn. */
export interface RenderOptions {
  /** Parameters of the route's path; default: project `demo`. */
  readonly params?: Readonly<Record<string, string>>
  /** The query of the address, without its question mark. */
  readonly search?: string
  /** Default: what the kernel's theme service says. */
  readonly theme?: 'light' | 'dark'
}

/** Milliseconds that a test waits for something to be shown: the first drawing on a busy machine takes its time. */
const PATIENCE_MS = 5_000

/**
 * Draws a page as the workbench would. One that throws is replaced by what the workbench shows then, and listed in `faults`.
 * @param address `publisher.plugin/routes/page`
 */
export async function renderContribution(
  { kernel, services }: TestKernel,
  address: string,
  { params = {}, search = '', theme }: RenderOptions = {},
): Promise<RenderResult> {
  configure({ asyncUtilTimeout: PATIENCE_MS })
  withoutLayout()
  const [plugin = '', , id = ''] = address.split('/')
  const route = kernel.contributions.current.routes.find(
    (candidate) => candidate.plugin === plugin && candidate.id === id,
  )
  if (!route) throw new Error(`there is no page ${address}: ${await refusalOf(kernel, plugin)}`)
  const loaded = await kernel.page(plugin, 'routes', id)
  // The kernel has seen that the module exports a component; definePlugin's type says of which library.
  const View = loaded.default as ComponentType
  if (theme) services(ThemeService).choose(theme)
  const page = (
    <StageBoundary onFault={(error) => kernel.report(plugin, 'render', error, `routes/${id}`)}>
      <View />
    </StageBoundary>
  )
  const path = fillPath(route.path, { project: 'demo', ...params })
  return render(
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TestTheme>
          <MemoryRouter initialEntries={[search === '' ? path : `${path}?${search}`]}>
            <Routes>
              <Route path={route.path} element={page} />
            </Routes>
          </MemoryRouter>
        </TestTheme>
      </QueryClientProvider>
    </KernelProvider>,
  )
}

async function refusalOf(kernel: PluginKernel, plugin: string): Promise<string> {
  const record = kernel.records.find(({ id }) => id === plugin)
  return record?.aside?.reason ?? (record ? 'the plugin has no route of that id' : 'the kernel has no such plugin')
}

/** Turns a plugin on and off again and again. Fails where something of it is left. */
export async function leakProbe({ kernel }: TestKernel, plugin: string, times = 50): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await kernel.activate(plugin)
    await kernel.deactivate(plugin)
  }
  const record = kernel.records.find(({ id }) => id === plugin)
  if (record?.status !== 'dormant') throw new Error(`${plugin} is ${record?.status ?? 'gone'} after it was turned off`)
  if (record.faults.length > 0)
    throw new Error(`${plugin} failed: ${record.faults.map(({ message }) => message).join('; ')}`)
}

/** Whether a user is given a contribution. */
export interface Granted {
  /** `routes/list`. */
  readonly contribution: string
  readonly granted: boolean
}

/** What a user with these permissions is given of a plugin in a project. */
export function permissionMatrix(
  { kernel }: TestKernel,
  plugin: string,
  permissions: NonNullable<Configuration['projects-acl']>,
  project = 'demo',
): readonly Granted[] {
  const principal: Principal = {
    id: 'test',
    email: 'test@etabli.local',
    role: 'user',
    configuration: { 'projects-acl': permissions },
  }
  const points: readonly (keyof Contributions)[] = ['routes', 'menu', 'cards', 'commands', 'toolbar', 'extensions']
  return points.flatMap((point) =>
    kernel.contributions.current[point]
      .filter((contribution) => contribution.plugin === plugin)
      .map(({ id, access }) => ({
        contribution: `${point}/${id}`,
        granted: evaluate(principal, access, { project }).granted,
      })),
  )
}
