/** Tests of a plugin without a platform: the real kernel over fake services. */

import type { Configuration } from '@etabli/core/access/configuration'
import type { Principal } from '@etabli/core/access/evaluate'
import { evaluate } from '@etabli/core/access/evaluate'
import { fillPath } from '@etabli/core/contract/path'
import type { Contributions } from '@etabli/core/plugin/contributions'
import type { PluginDefinition } from '@etabli/core/plugin/define-plugin'
import { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import { projectManifest } from '@etabli/core/plugin/manifest'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { type PluginContext, withHostServices } from '../plugin-context'
import { KernelProvider } from '../react/kernel-context'
import { type FakeHttp, fakeHttp } from './fake-http'
import { type TestServices, testServices } from './test-services'

export { type FakeHttp, fakeHttp } from './fake-http'

export interface TestKernelOptions {
  readonly plugins: readonly PluginDefinition<ComponentType, PluginContext>[]
  /** As an administrator writes it: by project, `*` for the others. Default: everything is granted. */
  readonly permissions?: NonNullable<Configuration['projects-acl']>
  readonly role?: Principal['role']
  readonly http?: FakeHttp
}

export interface TestKernel extends Pick<TestServices, 'said' | 'setPermissions'> {
  readonly kernel: PluginKernel
  readonly http: FakeHttp
  readonly services: TestServices['locate']
  /** Addresses that plugins went to, in order. */
  readonly visited: readonly string[]
}

const LETTERS = 'RWX'
const FULL = { permission: LETTERS }
const EVERYTHING: NonNullable<Configuration['projects-acl']> = {
  '*': {
    permission: LETTERS,
    transform: FULL,
    'dbt-exec': { enabled: true },
    docs: { enabled: true },
    'edr-report': { enabled: true },
    secret: FULL,
    task: { ...FULL, flow: { enabled: true }, artefact: FULL, bundle: FULL },
    service: FULL,
    'object-storage': FULL,
    'data-explorer': { enabled: true, ...FULL },
    git: { enabled: true },
  },
}

/** The kernel as the browser runs it, with these plugins listed and none of their code run yet. */
export async function createTestKernel(options: TestKernelOptions): Promise<TestKernel> {
  const { plugins, permissions = EVERYTHING, role = 'user', http = fakeHttp() } = options
  const { locate, said, setPermissions } = testServices(http, permissions, role)
  const visited: string[] = []
  const modules = new Map(plugins.map((plugin) => [`${plugin.id}.js`, { default: plugin }]))
  const kernel = new PluginKernel({
    sdkVersion: SDK_VERSION,
    importModule: async (url) => modules.get(url),
    createContext: (base, plugin, scope) =>
      withHostServices(base, plugin, scope, { services: locate, navigate: (address) => void visited.push(address) }),
  })
  await kernel.sync(
    plugins.map((plugin) => ({
      plugin: {
        manifest: JSON.parse(JSON.stringify(projectManifest(plugin))),
        entry: `${plugin.id}.js`,
        tier: 'installed',
      },
    })),
  )
  return { kernel, http, services: locate, said, setPermissions, visited }
}

export interface RenderOptions {
  /** Parameters of the route's path; default: project `demo`. */
  readonly params?: Readonly<Record<string, string>>
  /** The query of the address, without its question mark. */
  readonly search?: string
  readonly theme?: 'light' | 'dark'
}

/** Draws a page as the workbench would. @param address `publisher.plugin/routes/page` */
export async function renderContribution(
  { kernel, services }: TestKernel,
  address: string,
  { params = {}, search = '', theme = 'light' }: RenderOptions = {},
): Promise<RenderResult> {
  const [plugin = '', , id = ''] = address.split('/')
  const route = kernel.contributions.current.routes.find(
    (candidate) => candidate.plugin === plugin && candidate.id === id,
  )
  if (!route) throw new Error(`there is no page ${address}: ${await refusalOf(kernel, plugin)}`)
  const page = await kernel.page(plugin, 'routes', id)
  const View = page.default as ComponentType
  const path = fillPath(route.path, { project: 'demo', ...params })
  return render(
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FluentProvider theme={theme === 'light' ? webLightTheme : webDarkTheme}>
          <MemoryRouter initialEntries={[search === '' ? path : `${path}?${search}`]}>
            <Routes>
              <Route path={route.path} element={<View />} />
            </Routes>
          </MemoryRouter>
        </FluentProvider>
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
  const points: readonly (keyof Contributions)[] = ['routes', 'menu', 'cards', 'commands']
  return points.flatMap((point) =>
    kernel.contributions.current[point]
      .filter((contribution) => contribution.plugin === plugin)
      .map(({ id, access }) => ({
        contribution: `${point}/${id}`,
        granted: evaluate(principal, access, { project }).granted,
      })),
  )
}
