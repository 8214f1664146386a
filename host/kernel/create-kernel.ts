import {
  AuthService,
  DialogService,
  HttpService,
  PreferenceStore,
  ProjectService,
  ThemeService,
  ToastService,
  type Token,
} from '@etabli/sdk'
import { createToken } from '@etabli/sdk/platform'
import type { ServiceLocator } from '@etabli/sdk/platform/react'
import { Container, type ServiceIdentifier } from 'inversify'
import { DefaultAuthService } from './auth-service'
import { DefaultDialogService } from './dialog-service'
import { FetchHttpService } from './http-service'
import { LocalPreferenceStore } from './preference-store'
import { DefaultProjectService } from './project-service'
import { DefaultThemeService } from './theme-service'
import { DefaultToastService } from './toast-service'
import { TokenCookie } from './token-cookie'

/** The accounts of the demo organisation, which anybody may choose. */
export interface DemoSignIn {
  readonly password: string
  readonly accounts: readonly { readonly email: string; readonly can: string }[]
}

/** What the page was told before it started: `/app/config.json`. */
export interface PageConfig {
  readonly authHost: string
  readonly google: { readonly clientId: string; readonly signinUrl: string } | null
  readonly demo: DemoSignIn | null
  /** Where the menu's Guide leads; null or missing: to the guide that is built with the page. */
  readonly guideUrl?: string | null
}
export const PageConfig = createToken<PageConfig>('etabli.PageConfig', 'What the page was told before it started')

export interface Kernel {
  readonly container: Container
  readonly services: ServiceLocator
}

export function id<Service>(token: Token<Service>): ServiceIdentifier<Service> {
  return token.key
}

/**
 * Binds what the page needs before anybody is signed in, and the project list, which is fetched early. Services are made
 * when first asked for, once. The workbench binds the rest: see `bind-workbench-services.ts`.
 */
export function createKernel(page: Window, config: PageConfig): Kernel {
  const container = new Container({ defaultScope: 'Singleton' })

  container.bind(id(PageConfig)).toConstantValue(config)
  const cookie = new TokenCookie(page.document, page.location)
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
      const auth = new DefaultAuthService(http, cookie, preferences, toasts, page)
      if (http instanceof FetchHttpService) http.unauthorized$.subscribe(() => auth.expire())
      return auth
    },
    [id(HttpService), id(PreferenceStore), id(ToastService)],
  )
  container
    .bind(id(ProjectService))
    .toResolvedValue(
      (http: HttpService, preferences: PreferenceStore, auth: AuthService) =>
        new DefaultProjectService(http, preferences, auth),
      [id(HttpService), id(PreferenceStore), id(AuthService)],
    )
  return { container, services: (token) => container.get(id(token)) }
}

/**
 * Checks the stored session, and asks for its projects at the same time instead of after it.
 * @returns whether somebody is probably signed in
 */
export function beginSession(services: ServiceLocator): boolean {
  const projects = services(ProjectService)
  const isLikely = TokenCookie.isSet(document.cookie)
  if (isLikely && projects instanceof DefaultProjectService) projects.loadEarly()
  void services(AuthService).check()
  return isLikely
}
