import type { ExternalApp } from '@etabli/core/access/configuration'
import type { Principal } from '@etabli/core/access/evaluate'
import type { Observable } from 'rxjs'
import { createToken } from './token'

/** Who is signed in. */
export interface Session {
  readonly principal: Principal
  readonly organization: string
  readonly externalApps: readonly ExternalApp[]
  /** The password was not chosen by the user: the workbench asks for another one. */
  readonly passwordIsFirst?: boolean
}

/** `checking`: the server has not answered yet; nothing of the workbench may be shown. */
export type SessionState =
  | { readonly status: 'checking' }
  /** `ended` says how a session that was there came to its end; without it there was none. */
  | { readonly status: 'absent'; readonly ended?: 'by-user' | 'by-expiry' }
  | { readonly status: 'present'; readonly session: Session }

export interface AuthService {
  readonly session$: Observable<SessionState>
  readonly session: SessionState
  /** Asks the server who the stored token is; resolves when `session$` is no longer `checking`. */
  check(): Promise<void>
  login(credentials: { readonly username: string; readonly password: string }): Promise<void>
  loginWithGoogle(tokenId: string): Promise<void>
  logout(): Promise<void>
  /** Forgets the session on this page without a call: the server has refused its token. */
  expire(): void
}
export const AuthService = createToken<AuthService>('etabli.AuthService', 'Who is signed in')
