import type { AnyCall } from '@etabli/core/contract/define-call'
import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import type { PluginRecord } from '@etabli/core/plugin/kernel/plugin-status'
import type { Candidate } from '@etabli/core/plugin/kernel/resolve'
import { distinctUntilChanged, map } from 'rxjs'
import type { ServiceLocator } from '../../react/kernel-context'
import { DialogService } from '../../services/dialogs'
import { JobPoller } from '../../services/jobs'
import { PermissionService } from '../../services/permissions'
import { ThemeService } from '../../services/theme'
import { ToastService } from '../../services/toasts'
import { pluginParts } from '../../testing/plugin-parts'
import { kernelOver, listed, type TestedPlugin } from '../../testing/test-kernel'
import { bound, testServices } from '../../testing/test-services'
import { Drawing, type FramedPlugin } from './drawing'
import { EventLog } from './event-log'
import { FakeJobs } from './fake-jobs'
import { FakePlatform } from './fake-platform'
import { aclOf } from './grants'
import { HarnessDialogs } from './harness-dialogs'
import { HarnessToasts } from './harness-toasts'
import type { OwnReply } from './own-replies'
import { grantsIn, type HarnessSettings, SettingsStore } from './settings'

/** A plugin with what belongs to it for the harness. */
export interface HarnessSource {
  readonly plugin: TestedPlugin
  readonly calls: readonly AnyCall[]
  readonly replies: readonly OwnReply[]
  /** Its build as the workbench would list it, where it is to be drawn in a frame. */
  readonly framed?: unknown
}

/** What the harness loads code with. */
export interface HarnessLoaders {
  /** Loads what a list names by address. */
  readonly importModule?: (url: string) => Promise<unknown>
  /** Absent where no plugin is drawn in a frame. */
  readonly loadFramedPlugin?: () => Promise<{ readonly framedPlugin: FramedPlugin }>
}

export interface Harness {
  readonly kernel: PluginKernel
  readonly services: ServiceLocator
  readonly settings: SettingsStore
  readonly platform: FakePlatform
  readonly jobs: FakeJobs
  readonly log: EventLog
  readonly drawing: Drawing
  /** Takes this plugin in place of the one before: one that was running starts anew, as after an upgrade. */
  show(source: HarnessSource): Promise<void>
  /** Takes a list as the workbench would get it. */
  list(candidates: readonly Candidate[], replies?: readonly OwnReply[]): Promise<void>
  /** Says how plugins go to an address, once there is a router. */
  bind(goTo: (address: string) => void): void
}

const noModule = () => Promise.reject(new Error('there is no such module'))

/** The real kernel over a platform that is made up. */
export function createHarness(
  initial: HarnessSettings,
  { importModule = noModule, loadFramedPlugin }: HarnessLoaders = {},
): Harness {
  const log = new EventLog()
  const settings = new SettingsStore(initial)
  const toasts = new HarnessToasts(log)
  const jobs = new FakeJobs(() => settings.current.jobEnd, log)
  const permissions = () => locate(PermissionService)
  const platform = new FakePlatform({ settings, permissions, toasts, jobs, log })
  const { locate, add, setUser } = testServices({
    http: platform,
    user: userOf(initial),
    services: [
      bound<ToastService>(ToastService, toasts),
      bound<JobPoller>(JobPoller, jobs),
      bound<DialogService>(DialogService, new HarnessDialogs()),
      bound<ThemeService>(ThemeService, themeOf(settings)),
    ],
  })
  const modules = new Map<string, unknown>()
  let versions = 0
  let goTo: (address: string) => void = () => undefined
  const kernel: PluginKernel = kernelOver(
    { services: locate, navigate: (address) => goTo(address) },
    {
      importModule: async ({ url }) => (modules.has(url) ? modules.get(url) : importModule(url)),
      ...(loadFramedPlugin && {
        frameModule: async (plugin) => {
          const { framedPlugin } = await loadFramedPlugin()
          return framedPlugin(plugin, (phase, error, where) => kernel.report(plugin.id, phase, error, where))
        },
      }),
    },
  )
  add(pluginParts(kernel, locate))
  settings.settings$
    .pipe(distinctUntilChanged((a, b) => a.user === b.user && a.grants === b.grants))
    .subscribe((next) => setUser(userOf(next)))
  followPlugins(kernel, log)
  return {
    kernel,
    services: locate,
    settings,
    platform,
    jobs,
    log,
    drawing: new Drawing(loadFramedPlugin !== undefined),
    bind(next) {
      goTo = next
    },
    async show({ plugin, calls, replies, framed }) {
      versions += 1
      const entry = `${plugin.id}@${versions}`
      modules.set(entry, { default: plugin })
      platform.declare(calls, replies)
      await kernel.sync([framed === undefined ? listed(plugin, entry, entry) : { plugin: framed }])
      await followSwitch(kernel, plugin.id, settings)
    },
    async list(candidates, replies = []) {
      platform.declare([], replies)
      await kernel.sync(candidates)
      for (const { id } of kernel.records) await followSwitch(kernel, id, settings)
    },
  }
}

function userOf(settings: HarnessSettings): Parameters<ReturnType<typeof testServices>['setUser']>[0] {
  return { permissions: aclOf(grantsIn(settings)), role: settings.user === 'admin' ? 'admin' : 'user' }
}

function themeOf(settings: SettingsStore): ThemeService {
  const mode$ = settings.settings$.pipe(
    map(({ theme }) => theme),
    distinctUntilChanged(),
  )
  return {
    choice$: mode$,
    mode$,
    choose: (choice) => settings.change({ theme: choice === 'dark' ? 'dark' : 'light' }),
  }
}

const followed = new WeakMap<PluginKernel, Set<string>>()

/** From now on the plugin is on or off as the settings say. */
async function followSwitch(
  kernel: PluginKernel,
  plugin: string,
  { settings$, current }: SettingsStore,
): Promise<void> {
  const known = followed.get(kernel) ?? new Set()
  followed.set(kernel, known)
  if (known.has(plugin)) return
  known.add(plugin)
  if (current.off) await kernel.turnOff(plugin)
  settings$
    .pipe(
      map(({ off }) => off),
      distinctUntilChanged(),
    )
    .subscribe((off) => void (off ? kernel.turnOff(plugin) : kernel.turnOn(plugin)))
}

/** Writes into the log what becomes of the plugins. */
function followPlugins(kernel: PluginKernel, log: EventLog): void {
  let before = new Map<string, PluginRecord>()
  kernel.records$.subscribe((records) => {
    for (const record of records) tellChange(record, before.get(record.id), log)
    before = new Map(records.map((record) => [record.id, record]))
  })
}

function tellChange(record: PluginRecord, before: PluginRecord | undefined, log: EventLog): void {
  const { id, status, faults, aside, activationTime } = record
  for (const { phase, contribution, message, at } of faults)
    if (!before?.faults.some((known) => known.at === at && known.message === message))
      log.add('fault', `${contribution ?? phase}: ${message}`, { failed: true })
  for (const line of record.log.slice(before?.log.length ?? 0)) log.add('log', line)
  if (status === before?.status) return
  const time = status === 'active' && activationTime !== undefined ? ` (${activationTime.toFixed(1)} ms)` : ''
  const failed = aside !== undefined && aside.code !== 'DISABLED_BY_USER'
  log.add('plugin', `${id} is ${status}${time}${aside ? `: ${aside.reason}` : ''}`, { failed })
}
