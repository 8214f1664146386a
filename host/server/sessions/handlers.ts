import { ApiError } from '@etabli/core/envelope/api-error'
import { failures } from '@etabli/core/envelope/failures'
import { checkSession, loginDefault, loginGoogle, logout } from '@etabli/core/session/contract'
import { type HandledCall, handle, handlePublic } from '@etabli/sdk/server'
import { passwordMatches } from '../users/passwords'
import type { User, UserRepository } from '../users/user-repository'
import { signInFailures } from './failures'
import type { GoogleSignIn } from './google'
import type { SessionService } from './session-service'
import type { SignInAttempt, SignInJournal } from './sign-in-journal'
import type { SignInLimit } from './sign-in-limit'

interface Services {
  readonly users: UserRepository
  readonly sessions: SessionService
  readonly google: GoogleSignIn | undefined
  readonly limit: SignInLimit
  readonly journal: SignInJournal
}

export function sessionCalls({ users, sessions, google, limit, journal }: Services): readonly HandledCall[] {
  const open = (attempt: SignInAttempt, user: User) =>
    journal.succeeded(attempt, user, async () => ({
      authtoken: await sessions.open(user),
      'external-apps': user.externalApps,
      'sda-configuration': user.configuration,
    }))
  const refused = async (attempt: SignInAttempt, user: User | undefined, error: unknown): Promise<never> => {
    if (error instanceof ApiError) await journal.refused(attempt, user, error.message)
    throw error
  }

  return [
    handlePublic(loginDefault, async ({ input, request, log }) => {
      const email = input.username.trim().toLowerCase()
      const attempt: SignInAttempt = { account: email, way: 'password', request, log }
      let user: User | undefined
      try {
        const giveBack = limit.attempt(email, request.ip)
        user = await users.findByEmail(email)
        const matches = await passwordMatches(input.password, user?.passwordHash)
        if (!user || !matches) throw signInFailures.WRONG_CREDENTIALS()
        giveBack()
      } catch (error) {
        return refused(attempt, user, error)
      }
      return open(attempt, user)
    }),
    handlePublic(loginGoogle, async ({ input, request, log }) => {
      if (!google) throw signInFailures.GOOGLE_NOT_CONFIGURED()
      const email = await google.emailOf(input.tokenId).catch((error: unknown) => {
        log.warn({ err: error }, 'a Google ID token was refused')
        return undefined
      })
      const attempt: SignInAttempt = { account: email ?? '', way: 'Google', request, log }
      if (email === undefined) return refused(attempt, undefined, signInFailures.GOOGLE_REFUSED())
      const user = await users.findByEmail(email)
      if (!user) return refused(attempt, undefined, signInFailures.GOOGLE_UNKNOWN_USER())
      return open(attempt, user)
    }),
    handle(checkSession, async ({ principal }) => {
      const user = await users.findById(principal.id)
      if (!user) throw failures.TOKEN_INVALID()
      const { id, email, organization, role, passwordIsFirst } = user
      return {
        user: { id, email, organization, role, ...(passwordIsFirst && { 'password-is-first': true as const }) },
        'external-apps': user.externalApps,
        'sda-configuration': user.configuration,
      }
    }),
    handle(logout, async ({ sessionId }) => {
      if (sessionId !== undefined) await sessions.close(sessionId)
      return {}
    }),
  ]
}
