import { failures } from '@etabli/core/envelope/failures'
import { checkSession, loginDefault, loginGoogle, logout } from '@etabli/core/session/contract'
import { type HandledCall, handle } from '@etabli/sdk/server'
import { passwordMatches } from '../users/passwords'
import type { User, UserRepository } from '../users/user-repository'
import { signInFailures } from './failures'
import type { GoogleSignIn } from './google'
import type { SessionService } from './session-service'
import type { SignInLimit } from './sign-in-limit'

interface Services {
  readonly users: UserRepository
  readonly sessions: SessionService
  readonly google: GoogleSignIn | undefined
  readonly limit: SignInLimit
}

export function sessionCalls({ users, sessions, google, limit }: Services): readonly HandledCall[] {
  const signIn = async (user: User) => ({
    authtoken: await sessions.open(user),
    'external-apps': user.externalApps,
    'sda-configuration': user.configuration,
  })

  return [
    handle(loginDefault, async ({ input, request }) => {
      const email = input.username.trim().toLowerCase()
      const giveBack = limit.attempt(email, request.ip)
      const user = await users.findByEmail(email)
      const matches = await passwordMatches(input.password, user?.passwordHash)
      if (!user || !matches) throw signInFailures.WRONG_CREDENTIALS()
      giveBack()
      return signIn(user)
    }),
    handle(loginGoogle, async ({ input, log }) => {
      if (!google) throw signInFailures.GOOGLE_NOT_CONFIGURED()
      const email = await google.emailOf(input.tokenId).catch((error: unknown) => {
        log.warn({ err: error }, 'a Google ID token was refused')
        return undefined
      })
      if (email === undefined) throw signInFailures.GOOGLE_REFUSED()
      const user = await users.findByEmail(email)
      if (!user) throw signInFailures.GOOGLE_UNKNOWN_USER()
      return signIn(user)
    }),
    handle(checkSession, async ({ principal }) => {
      const user = principal && (await users.findById(principal.id))
      if (!user) throw failures.TOKEN_INVALID()
      const { id, email, organization, role } = user
      return {
        user: { id, email, organization, role },
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
