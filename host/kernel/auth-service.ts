import {
  type Configuration,
  type ExternalApp,
  parseConfiguration,
  parseExternalApps,
} from '@etabli/core/access/configuration'
import { STORAGE_KEYS, TEXTS } from '@etabli/core/constants'
import type { CallReply } from '@etabli/core/contract/define-call'
import { ApiError } from '@etabli/core/envelope/api-error'
import { isOutage } from '@etabli/core/envelope/is-outage'
import { checkSession, loginDefault, loginGoogle, logout } from '@etabli/core/session/contract'
import type { AuthService, HttpService, PreferenceStore, SessionState, ToastService } from '@etabli/sdk'
import { BehaviorSubject, take } from 'rxjs'
import { type NetworkEvents, untilArrived } from '../loader/until-arrived'
import { readClaims, type TokenCookie, TokenError } from './token-cookie'

interface Grants {
  readonly externalApps: readonly ExternalApp[]
  readonly configuration: Configuration
}

/** The session: a token in the cookie, checked by the server, with what its user may do. */
export class DefaultAuthService implements AuthService {
  readonly #session$ = new BehaviorSubject<SessionState>({ status: 'checking' })
  readonly session$ = this.#session$.asObservable()

  constructor(
    private readonly http: HttpService,
    private readonly cookie: TokenCookie,
    private readonly preferences: PreferenceStore,
    private readonly toasts: ToastService,
    private readonly network: NetworkEvents,
  ) {}

  get session(): SessionState {
    return this.#session$.value
  }

  async check(): Promise<void> {
    try {
      this.cookie.read()
    } catch {
      // No usable token is the plain case of a first visit: nothing to tell, the way leads to the sign-in page.
      this.#session$.next({ status: 'absent' })
      return
    }
    // While the server cannot be reached the sign-in page is shown, and goes by itself. Of who signs in there, the new token is asked for.
    await untilArrived(() => this.#adopt({ quiet: true }), this.network)
  }

  async login(credentials: { readonly username: string; readonly password: string }): Promise<void> {
    await this.#begin(await this.http.call(loginDefault, credentials))
  }

  async loginWithGoogle(tokenId: string): Promise<void> {
    await this.#begin(await this.http.call(loginGoogle, { tokenId }))
  }

  async logout(): Promise<void> {
    await this.http.call(logout, {})
    this.#forget('by-user')
  }

  expire(): void {
    if (this.session.status === 'present') this.#forget('by-expiry')
  }

  async #begin(reply: CallReply<typeof loginDefault>): Promise<void> {
    const grants = this.#grantsOf(reply)
    if (!grants) return
    try {
      readClaims(reply.authtoken)
      this.cookie.store(reply.authtoken)
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      this.toasts.error(error.message)
      return
    }
    await this.#adopt({ quiet: false })
    if (this.session.status === 'present') this.#takeBackErrors()
  }

  /** What earlier attempts were refused with is of no more interest. */
  #takeBackErrors(): void {
    this.toasts.toasts$.pipe(take(1)).subscribe((shown) => {
      for (const { id, severity } of shown) if (severity === 'error') this.toasts.dismiss(id)
    })
  }

  /**
   * Asks the server who the token is and what he may do now; any failure leaves no session.
   * @throws what says nothing of the token: a server that could not be reached may know it later
   */
  async #adopt({ quiet }: { readonly quiet: boolean }): Promise<void> {
    try {
      const { user, ...reply } = await this.http.call(checkSession, {}, { quiet })
      const grants = this.#grantsOf(reply)
      if (!grants) return this.#forget()
      this.#remember(grants)
      const role = user.role ?? readClaims(this.cookie.read()).role
      const principal = { id: user.id, email: user.email, role, configuration: grants.configuration }
      this.#session$.next({
        status: 'present',
        session: {
          principal,
          organization: user.organization,
          externalApps: grants.externalApps,
          ...(user['password-is-first'] && { passwordIsFirst: true }),
        },
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return this.#forget()
      if (this.session.status === 'checking') this.#session$.next({ status: 'absent' })
      if (isOutage(error)) throw error
    }
  }

  #grantsOf(reply: { readonly 'external-apps'?: unknown; readonly 'sda-configuration'?: unknown }): Grants | undefined {
    const externalApps = parseExternalApps(reply['external-apps'])
    if (!externalApps) {
      this.toasts.error(TEXTS.invalidExternalApps)
      return undefined
    }
    const configuration = parseConfiguration(reply['sda-configuration'])
    if (!configuration) {
      this.toasts.error(TEXTS.invalidConfiguration)
      return undefined
    }
    return { externalApps, configuration }
  }

  #remember({ externalApps, configuration }: Grants): void {
    try {
      this.preferences.set(STORAGE_KEYS.externalApps, JSON.stringify(externalApps))
      this.preferences.set(STORAGE_KEYS.configuration, JSON.stringify(configuration))
    } catch (error) {
      // The session itself does not need them stored: a browser that refuses to store can still be worked in.
      this.toasts.error(error instanceof Error ? error.message : String(error))
    }
  }

  #forget(ended?: 'by-user' | 'by-expiry'): void {
    try {
      this.cookie.remove()
      this.preferences.remove(STORAGE_KEYS.externalApps)
      this.preferences.remove(STORAGE_KEYS.configuration)
    } catch (error) {
      this.toasts.error(error instanceof Error ? error.message : String(error))
    }
    this.#session$.next({ status: 'absent', ...(ended && { ended }) })
  }
}
