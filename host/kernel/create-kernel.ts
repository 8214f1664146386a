import type { ContributionStore } from '@etabli/core/plugin/contribution-store'
import {
  AuthService,
  DialogService,
  EngineService,
  HttpService,
  JobPoller,
  PermissionService,
  PluginRegistry,
  PreferenceStore,
  ProjectService,
  ThemeService,
  ToastService,
  type Token,
} from '@etabli/sdk'
import type { ServiceLocator } from '@etabli/sdk/react'
import { Container, type ServiceIdentifier } from 'inversify'
import { DefaultAuthService } from './auth-service'
import { DefaultDialogService } from './dialog-service'
import { DefaultEngineService } from './engine-service'
import { FetchHttpService } from './http-service'
import { DefaultJobPoller } from './job-poller'
import { DefaultPermissionService } from './permission-service'
import { LocalPreferenceStore } from './preference-store'
import { DefaultProjectService } from './project-service'
import { DefaultThemeService } from './theme-service'
import { DefaultToastService } from './toast-service'
import { TokenCookie } from './token-cookie'

/** What the page was told before it started: `/app/config.json`. */
export interface PageConfig {
  readonly authHost: string
  readonly google: { readonly clientId: string; readonly signinUrl: string } | null
  readonly demo: boolean
}

/** Binds every kernel service by its token. Services are made when first asked for, once. */
export function createKernel(page: Window, config: PageConfig, contributions: ContributionStore): ServiceLocator {
  const container = new Container({ defaultScope: 'Singleton' })
  const id = <Service>(token: Token<Service>): ServiceIdentifier<Service> => token.key
  const locate: ServiceLocator = (token) => container.get(id(token))

  const cookie = new TokenCookie(page.document)
  container.bind(id(PluginRegistry)).toConstantValue(contributions)
  container.bind(id(ToastService)).toResolvedValue(() => new DefaultToastService())
  container.bind(id(DialogService)).toResolvedValue(() => new DefaultDialogService())
  container.bind(id(PreferenceStore)).toResolvedValue(() => new LocalPreferenceStore(page.localStorage, page))
  container
    .bind(id(ThemeService))
    .toResolvedValue(
      (preferences: PreferenceStore) =>
        new DefaultThemeService(preferences, page.matchMedia('(prefers-color-scheme: dark)')),
      [id(PreferenceStore)],
    )
  container
    .bind(id(HttpService))
    .toResolvedValue(
      (toasts: ToastService) => new FetchHttpService(cookie, toasts, config.authHost),
      [id(ToastService)],
    )
  container.bind(id(AuthService)).toResolvedValue(
    (http: HttpService, preferences: PreferenceStore, toasts: ToastService) => {
      const auth = new DefaultAuthService(http, cookie, preferences, toasts)
      if (http instanceof FetchHttpService) http.unauthorized$.subscribe(() => auth.expire())
      return auth
    },
    [id(HttpService), id(PreferenceStore), id(ToastService)],
  )
  container
    .bind(id(PermissionService))
    .toResolvedValue((auth: AuthService) => new DefaultPermissionService(auth), [id(AuthService)])
  container
    .bind(id(ProjectService))
    .toResolvedValue(
      (http: HttpService, preferences: PreferenceStore, auth: AuthService) =>
        new DefaultProjectService(http, preferences, auth),
      [id(HttpService), id(PreferenceStore), id(AuthService)],
    )
  container
    .bind(id(EngineService))
    .toResolvedValue(
      (auth: AuthService, projects: ProjectService, preferences: PreferenceStore) =>
        new DefaultEngineService(auth, projects, preferences),
      [id(AuthService), id(ProjectService), id(PreferenceStore)],
    )
  container
    .bind(id(JobPoller))
    .toResolvedValue(
      (http: HttpService, toasts: ToastService) => new DefaultJobPoller(http, toasts),
      [id(HttpService), id(ToastService)],
    )
  return locate
}

/** Checks the stored session, and asks for its projects at the same time instead of after it. */
export function beginSession(services: ServiceLocator): void {
  const projects = services(ProjectService)
  if (TokenCookie.isSet(document.cookie) && projects instanceof DefaultProjectService) projects.loadEarly()
  void services(AuthService).check()
}
