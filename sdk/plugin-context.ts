import type { AnyCall } from '@etabli/core/contract/define-call'
import { ApiError } from '@etabli/core/envelope/api-error'
import { callMatcher } from '@etabli/core/plugin/call-pattern'
import type { Resolved } from '@etabli/core/plugin/kernel/plugin-status'
import type { Scope } from '@etabli/core/plugin/kernel/scope'
import type { PluginContext as CoreContext } from '@etabli/core/plugin/plugin-context'
import {
  type Setting,
  type SettingManifest,
  type SettingValue,
  settingKey,
  settingOf,
} from '@etabli/core/plugin/setting'
import type { HostService } from '@etabli/core/plugin/vocabulary'
import { distinctUntilChanged, from, map, Observable } from 'rxjs'
import { Changes } from './services/changes'
import { HttpService, type PluginHttp } from './services/http'
import { JobPoller } from './services/jobs'
import { PermissionService } from './services/permissions'
import { PreferenceStore } from './services/preferences'
import { ProjectService } from './services/projects'
import { ThemeService } from './services/theme'
import { ToastService } from './services/toasts'
import type { Token } from './services/token'

/** What a plugin's own code is given when it is activated. All of it ends with the plugin. */
export interface PluginContext extends CoreContext {
  /** Makes the calls that the plugin says it needs; ended with the plugin. */
  readonly http: PluginHttp
  /** Tells when replies to those calls may have changed. */
  readonly changes: Changes
  readonly permissions: PermissionService
  readonly toasts: ToastService
  readonly jobs: JobPoller
  /** Goes to an address of the application. */
  readonly navigate: (address: string) => void
  /** What this browser remembers for this plugin alone. */
  readonly storage: Pick<PreferenceStore, 'get' | 'set' | 'remove'>
  /** What is shown, light or dark, now and after each change. */
  readonly theme$: Observable<'light' | 'dark'>
  /** The name of the project that the address names, now and after each change; undefined where it names none. */
  readonly project$: Observable<string | undefined>
  /** What the user chose for a setting of this plugin, now and after each change. */
  readonly setting$: <Kind extends SettingManifest['kind']>(setting: Setting<Kind>) => Observable<SettingValue<Kind>>
}

export interface Host {
  readonly services: <Service>(token: Token<Service>) => Service
  readonly navigate: (address: string) => void
  /** Where the name of the project is known without its record; default: that of `ProjectService`. */
  readonly project$?: Observable<string | undefined>
}

/** Adds the host's services to what the kernel gives a plugin, as far as its manifest asks for them. */
export function withHostServices(base: CoreContext, plugin: Resolved, scope: Scope, host: Host): PluginContext {
  const needs = plugin.manifest?.needs
  const need = (service: HostService) => {
    if (needs?.host && !needs.host.includes(service))
      throw new ApiError(
        'SERVICE_NOT_DECLARED',
        0,
        `${plugin.id} uses '${service}', which its 'needs.host' does not name`,
      )
  }
  const check = checkOf(plugin.id, needs?.calls ?? ['**'])
  const given = <Service extends object>(name: HostService, token: Token<Service>): Service => {
    need(name)
    return scope.facade(host.services(token))
  }
  return {
    ...base,
    get http() {
      return scope.facade(pluginHttp(given('http', HttpService), check))
    },
    get changes(): Changes {
      const changes = given('http', Changes)
      return {
        follow: (call, input) => {
          check(call)
          return changes.follow(call, input)
        },
      }
    },
    get permissions() {
      return given('permissions', PermissionService)
    },
    get toasts() {
      return given('toasts', ToastService)
    },
    get jobs() {
      return given('jobs', JobPoller)
    },
    navigate: (address) => {
      need('navigation')
      if (!scope.ended) host.navigate(address)
    },
    get theme$() {
      return scope.facade(host.services(ThemeService)).mode$
    },
    get project$() {
      return (
        host.project$ ??
        scope.facade(host.services(ProjectService)).current$.pipe(
          map((current) => current?.name),
          distinctUntilChanged(),
        )
      )
    },
    setting$: (setting) =>
      given('storage', PreferenceStore)
        .watch$(settingKey({ plugin: plugin.id, ...setting }))
        .pipe(
          map((stored) => settingOf(setting, stored)),
          distinctUntilChanged(),
        ),
    get storage() {
      const store = given('storage', PreferenceStore)
      const own = (key: string) => `plugin:${plugin.id}:${key}`
      return {
        get: (key: string) => store.get(own(key)),
        set: (key: string, value: string) => store.set(own(key), value),
        remove: (key: string) => store.remove(own(key)),
      }
    },
  }
}

/** Throws for a call that the plugin did not declare. Keeps honest code honest; code in the page itself could go around it. */
function checkOf(plugin: string, patterns: readonly string[]): (call: Pick<AnyCall, 'path'>) => void {
  const isNamed = callMatcher(patterns)
  return ({ path }) => {
    if (!isNamed(path))
      throw new ApiError('CALL_NOT_DECLARED', 0, `${plugin} calls ${path}, which its 'needs.calls' does not name`)
  }
}

function pluginHttp(http: HttpService, check: ReturnType<typeof checkOf>): PluginHttp {
  const limited: HttpService = {
    call: async (call, input, options) => {
      check(call)
      return http.call(call, input, options)
    },
    download: async (call, input, options) => {
      check(call)
      return http.download(call, input, options)
    },
  }
  return {
    ...limited,
    call$: (call, input, options) =>
      new Observable((subscriber) => {
        const ending = new AbortController()
        from(limited.call(call, input, { ...options, signal: ending.signal })).subscribe(subscriber)
        return () => ending.abort()
      }),
  }
}
