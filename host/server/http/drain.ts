import { failures } from '@etabli/core/envelope/failures'
import type { FastifyInstance } from 'fastify'

/** Answered to the end, so that whatever watches the server sees it go. */
const OPERATIONS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Knows what is under way, so that a stop can let it finish while new requests are refused with 503. */
export class Drain {
  #underWay = 0
  #stopping = false
  #whenIdle: (() => void) | undefined

  get isStopping(): boolean {
    return this.#stopping
  }

  addTo(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (OPERATIONS.has(request.url)) return done()
      if (this.#stopping) {
        reply.header('connection', 'close').header('retry-after', '1')
        return done(failures.UNAVAILABLE())
      }
      this.#underWay += 1
      // Comes once for every reply, also where the caller went away before it.
      reply.raw.once('close', () => this.#ended())
      done()
    })
  }

  /** From now on new requests are refused. Resolves when those under way are answered, or at the deadline; says which. */
  finish(deadlineMs: number): Promise<'idle' | 'deadline'> {
    this.#stopping = true
    if (this.#underWay === 0) return Promise.resolve('idle')
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('deadline'), deadlineMs)
      this.#whenIdle = () => {
        clearTimeout(timer)
        resolve('idle')
      }
    })
  }

  #ended(): void {
    this.#underWay -= 1
    if (this.#underWay === 0) this.#whenIdle?.()
  }
}
