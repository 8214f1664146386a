import { loginDefault, loginGoogle } from '@etabli/core/session/contract'
import { changeOwnPassword } from '@etabli/core/session/password-contract'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignInJournal } from '../sessions/sign-in-journal'

const PATHS: ReadonlySet<string> = new Set([loginDefault.path, loginGoogle.path, changeOwnPassword.path])
/** An office may share one address, so it has many times what one account has. */
const ADDRESS_FACTOR = 20

/**
 * At most so many sign-in attempts and changes of a password a minute from one address, right or wrong, before anything of them is read: hashing
 * passwords costs time and memory. What one account may be tried is the `SignInLimit`'s to say.
 */
export async function limitSignIns(
  app: FastifyInstance,
  attemptsPerMinute: number,
  journal: SignInJournal,
): Promise<void> {
  // Before the limiter's own hook, which reads what this one writes.
  app.addHook('onRoute', (route) => {
    if (PATHS.has(route.url) && route.method === 'POST')
      route.config = {
        ...route.config,
        rateLimit: {
          max: attemptsPerMinute * ADDRESS_FACTOR,
          timeWindow: 60_000,
          onExceeded: (request) => void journal.limited(attemptOf(request)),
        },
      }
  })
  await app.register(rateLimit, { global: false })
}

/** Nothing of it was read, so whose account it was about is not known. */
function attemptOf({ id, ip, headers, log, routeOptions }: FastifyRequest): Parameters<SignInJournal['limited']>[0] {
  const way = routeOptions.url === loginGoogle.path ? 'Google' : 'password'
  return { account: '', way, request: { id, ip, agent: headers['user-agent'] ?? '' }, log }
}
