import type { Configuration } from '@etabli/core/access/configuration'
import type { Principal } from '@etabli/core/access/evaluate'
import type { PluginDefinition } from '@etabli/core/plugin/define-plugin'
import { withFrameNeeds } from '@etabli/core/plugin/frame-needs'
import type { KernelOptions } from '@etabli/core/plugin/kernel/kernel-options'
import { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import type { Fault } from '@etabli/core/plugin/kernel/plugin-status'
import type { Candidate } from '@etabli/core/plugin/kernel/resolve'
import { projectManifest } from '@etabli/core/plugin/manifest'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import type { ComponentType } from 'react'
import { type Host, type PluginContext, withHostServices } from '../plugin-context'
import { inPluginContext } from '../react/plugin-view'
import { type ThemeChoice, ThemeService } from '../services/theme'
import { type FakeHttp, fakeHttp } from './fake-http'
import { boundFakes, type FakeService, fakeProvider } from './fake-service'
import { pluginParts } from './plugin-parts'
import { type TestServices, testServices } from './test-services'

export type TestedPlugin = PluginDefinition<ComponentType, PluginContext>

/** Which plugins, calls and permissions a kernel under test starts with. */
export interface TestKernelOptions {
  readonly plugins: readonly TestedPlugin[]
  /** As an administrator writes it: by project, `*` for the others. Default: everything is granted. */
  readonly permissions?: NonNullable<Configuration['projects-acl']>
  readonly role?: Principal['role']
  readonly http?: FakeHttp
  /** Those that stand in for services of other plugins, or of the workbench. */
  readonly services?: readonly FakeService[]
}

/** What failed while a plugin was loaded, drawn or run. */
export interface TestFault extends Pick<Fault, 'phase' | 'message' | 'contribution'> {
  readonly plugin: string
}

/** The kernel under test, with what it said and where it went. */
export interface TestKernel extends Pick<TestServices, 'said' | 'setPermissions'> {
  readonly kernel: PluginKernel
  readonly http: FakeHttp
  readonly services: TestServices['locate']
  /** Addresses that plugins went to, in order. */
  readonly visited: readonly string[]
  /** What failed, as the Plugins page would list it. */
  readonly faults: readonly TestFault[]
  /** Changes what is shown, as a user would who chooses another theme. */
  setTheme(choice: ThemeChoice): void
}

/** A page's code is compiled when a test first asks for it, which takes as long as the machine is busy. */
const LOAD_MS = 60_000
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
  const { plugins, permissions = EVERYTHING, role = 'user', http = fakeHttp(), services = [] } = options
  const { locate, add, said, setPermissions } = testServices({
    http,
    user: { permissions, role },
    services: boundFakes(services),
  })
  const visited: string[] = []
  const provider = fakeProvider(services)
  const all = provider ? [provider, ...plugins] : plugins
  const modules = new Map(all.map((plugin) => [entryOf(plugin), { default: plugin }]))
  const kernel = kernelOver(
    { services: locate, navigate: (address) => void visited.push(address) },
    { importModule: async ({ url }) => modules.get(url), limits: { load: LOAD_MS } },
  )
  add(pluginParts(kernel, locate))
  // As one of the build it comes first: of two that provide the same service, it has it.
  const fakes = provider ? [{ ...listed(provider), tier: 'built-in' } as const] : []
  await kernel.sync([...fakes, ...plugins.map((plugin) => listed(plugin))])
  return {
    ...{ kernel, http, services: locate, said, setPermissions, visited },
    get faults() {
      return kernel.records.flatMap(({ id, faults }) => faults.map((fault) => faultOf(id, fault)))
    },
    setTheme: (choice) => locate(ThemeService).choose(choice),
  }
}

function faultOf(plugin: string, { phase, message, contribution }: Fault): TestFault {
  return { plugin, phase, message, ...(contribution !== undefined && { contribution }) }
}

/** The real kernel, whose plugins are given the services of this host. */
export function kernelOver(host: Host, options: Omit<KernelOptions, 'sdkVersion' | 'createContext'>): PluginKernel {
  return new PluginKernel({
    ...options,
    sdkVersion: SDK_VERSION,
    aroundView: inPluginContext,
    createContext: (base, plugin, scope) => withHostServices(base, withFrameNeeds(plugin), scope, host),
  })
}

/** A plugin as a list names it: its manifest as plain data. @param version stands for its bytes; another one is an upgrade */
export function listed(plugin: TestedPlugin, entry = entryOf(plugin), version?: string): Candidate {
  const manifest: unknown = JSON.parse(JSON.stringify(projectManifest(plugin)))
  return { plugin: { manifest, entry, tier: 'installed', ...(version !== undefined && { hash: version }) } }
}

function entryOf({ id }: TestedPlugin): string {
  return `${id}.js`
}
