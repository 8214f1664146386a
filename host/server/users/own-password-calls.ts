import type { Principal } from '@etabli/core/access/evaluate'
import { failures } from '@etabli/core/envelope/failures'
import { changeOwnPassword, ownPassword } from '@etabli/core/session/password-contract'
import { type HandledCall, handle } from '@etabli/sdk/server'
import type { SignInLimit } from '../sessions/sign-in-limit'
import { refusalOfPassword } from './acceptable-password'
import { userFailures } from './failures'
import type { FirstPasswordFile } from './first-password-file'
import { hashPassword, passwordMatches } from './passwords'
import type { User, UserRepository } from './user-repository'

interface Services {
  readonly users: UserRepository
  readonly limit: SignInLimit
  readonly firstPassword: FirstPasswordFile
}

/** What a user does with his own password. */
export function ownPasswordCalls({ users, limit, firstPassword }: Services): readonly HandledCall[] {
  /** As he is in the store now: what a session remembers may be older. */
  const self = async (principal: Principal): Promise<User> => {
    const user = await users.findById(principal.id)
    if (!user) throw failures.TOKEN_INVALID()
    return user
  }
  return [
    handle(ownPassword, async ({ principal }) => ({ has_password: (await self(principal)).passwordHash !== null })),
    handle(changeOwnPassword, async ({ input, principal, sessionId, request, audit }) => {
      const user = await self(principal)
      audit({ object: `user ${user.email}` })
      // The declaration lets no access token come here.
      if (sessionId === undefined) throw failures.SIGN_IN_NEEDED()
      const from = user.passwordHash
      if (from === null) throw userFailures.NO_PASSWORD()
      const giveBack = limit.attempt(user.email.toLowerCase(), request.ip)
      if (!(await passwordMatches(input.current_password, from))) throw userFailures.WRONG_PASSWORD()
      giveBack()
      const next = input.new_password
      const refusal = await refusalOfPassword(next, user)
      if (refusal) throw refusal
      if (await passwordMatches(next, from)) throw userFailures.SAME_PASSWORD()
      const to = await hashPassword(next)
      // Somebody else has changed it meanwhile.
      if (!(await users.changePassword(user.id, { from, to, keepSession: sessionId })))
        throw userFailures.WRONG_PASSWORD()
      audit({ after: { password: 'changed' } })
      if (user.passwordIsFirst) await firstPassword.remove()
      return {}
    }),
  ]
}
