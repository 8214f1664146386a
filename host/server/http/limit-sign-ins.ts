import { loginDefault, loginGoogle } from '@etabli/core/session/contract'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

const PATHS: ReadonlySet<string> = new Set([loginDefault.path, loginGoogle.path])

/** At most so many sign-in attempts a minute from one address, right or wrong, so that passwords cannot be tried in bulk. */
export async function limitSignIns(app: FastifyInstance, attemptsPerMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false })
  app.addHook('onRoute', (route) => {
    if (PATHS.has(route.url) && route.method === 'POST')
      route.config = { ...route.config, rateLimit: { max: attemptsPerMinute, timeWindow: 60_000 } }
  })
}
