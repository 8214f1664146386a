import { loginDefault, loginGoogle } from '@etabli/core/session/contract'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

const PATHS: ReadonlySet<string> = new Set([loginDefault.path, loginGoogle.path])
/** An office may share one address, so it has many times what one account has. */
const ADDRESS_FACTOR = 20

/**
 * At most so many sign-in attempts a minute from one address, right or wrong, before anything of them is read: hashing
 * passwords costs time and memory. What one account may be tried is the `SignInLimit`'s to say.
 */
export async function limitSignIns(app: FastifyInstance, attemptsPerMinute: number): Promise<void> {
  // Before the limiter's own hook, which reads what this one writes.
  app.addHook('onRoute', (route) => {
    if (PATHS.has(route.url) && route.method === 'POST')
      route.config = { ...route.config, rateLimit: { max: attemptsPerMinute * ADDRESS_FACTOR, timeWindow: 60_000 } }
  })
  await app.register(rateLimit, { global: false })
}
