import { ApiError } from '@etabli/core/envelope/api-error'
import { frameNeeds } from '@etabli/core/plugin/frame-needs'
import type { FramePrincipal, FrameStart } from '@etabli/core/plugin/frame-protocol'
import type { HostService } from '@etabli/core/plugin/vocabulary'
import {
  Changes,
  DialogService,
  HttpService,
  JobPoller,
  PermissionService,
  PreferenceStore,
  ProjectService,
  type SessionState,
  ThemeService,
  type ToastOptions,
  ToastService,
  type Token,
} from '@etabli/sdk'
import { CodeEditors, createPageSubject, PageSubject, PLAIN_CODE_EDITORS } from '@etabli/sdk/platform'
import type { ServiceLocator } from '@etabli/sdk/platform/react'
import { BehaviorSubject, map, of } from 'rxjs'
import { DefaultDialogService } from '../../kernel/dialog-service'
import { DefaultJobPoller } from '../../kernel/job-poller'
import { DefaultPermissionService } from '../../kernel/permission-service'
import { FrameChanges } from './frame-changes'
import { FrameHttpService } from './frame-http'
import type { FramePort } from './frame-port'
import { FrameProjectService } from './frame-projects'
import { FramePreferenceStore } from './frame-store'

/**
 * The services of the SDK as a plugin in a frame has them. What `needs.host` does not name is not there: the workbench
 * refuses it anyway, and here the plugin's author is told.
 */
export function frameServices(port: FramePort, start: FrameStart): ServiceLocator {
  const { manifest } = start
  const toasts = frameToasts(port)
  const http = new FrameHttpService(port, toasts)
  const changes = new FrameChanges(port)
  const made = new Map<symbol, unknown>([
    [HttpService.key, http],
    [ToastService.key, toasts],
    [PermissionService.key, new DefaultPermissionService(frameSession(port, start.principal))],
    [Changes.key, changes],
    [JobPoller.key, new DefaultJobPoller(http, toasts, changes)],
    [PreferenceStore.key, new FramePreferenceStore(port, manifest.id, start.stored)],
    [ProjectService.key, new FrameProjectService(http, start.location, port)],
    [ThemeService.key, frameTheme(port, start.mode)],
    [CodeEditors.key, PLAIN_CODE_EDITORS],
    [DialogService.key, new DefaultDialogService()],
    // What is told in a frame stays there: commands run in the page alone.
    [PageSubject.key, createPageSubject()],
  ])
  const needed = new Map<symbol, HostService>([
    [ToastService.key, 'toasts'],
    [PermissionService.key, 'permissions'],
    [JobPoller.key, 'jobs'],
    [PreferenceStore.key, 'storage'],
  ])
  const { host } = frameNeeds({ manifest })
  return <Service>({ key, name }: Token<Service>): Service => {
    const service = made.get(key)
    if (service === undefined)
      throw new ApiError('SERVICE_NOT_IN_FRAME', 0, `${name} is not there for a plugin that runs in a frame`)
    const need = needed.get(key)
    if (need && !host.includes(need))
      throw new ApiError(
        'SERVICE_NOT_DECLARED',
        0,
        `${manifest.id} uses '${need}', which its 'needs.host' does not name`,
      )
    // The token ties its key to the type of what the map holds.
    return service as Service
  }
}

/** Toasts are the workbench's; what stands there is not told to a frame. */
function frameToasts(port: FramePort): ToastService {
  const say =
    (severity: 'error' | 'success' | 'info') =>
    (text: string, options: ToastOptions = {}) =>
      port.send({ type: 'toast', severity, text: text.slice(0, 1_000), ...options })
  return {
    toasts$: of([]),
    history$: of([]),
    error: say('error'),
    success: say('success'),
    info: say('info'),
    dismiss: () => undefined,
    clearHistory: () => undefined,
  }
}

function frameSession(port: FramePort, principal: FramePrincipal | undefined) {
  const session$ = new BehaviorSubject<SessionState>(sessionOf(principal))
  port.on('permissions').subscribe((message) => session$.next(sessionOf(message.principal)))
  return {
    session$: session$.asObservable(),
    get session() {
      return session$.value
    },
  }
}

/** Somebody, who may do this and that. Who it is stays with the workbench. */
function sessionOf(principal: FramePrincipal | undefined): SessionState {
  if (!principal) return { status: 'absent' }
  const { role, acl } = principal
  const configuration = acl && { 'projects-acl': acl }
  return {
    status: 'present',
    session: { principal: { id: '', email: '', role, configuration }, organization: '', externalApps: [] },
  }
}

function frameTheme(port: FramePort, mode: 'light' | 'dark'): ThemeService {
  const mode$ = new BehaviorSubject(mode)
  port
    .on('theme')
    .pipe(map((message) => message.mode))
    .subscribe(mode$)
  return {
    choice$: mode$.asObservable(),
    mode$: mode$.asObservable(),
    choose: () => {
      throw new ApiError('SERVICE_NOT_IN_FRAME', 0, 'a plugin in a frame cannot choose the theme')
    },
  }
}
