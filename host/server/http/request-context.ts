import type { AnyCall } from '@etabli/core/contract/define-call'
import type { FastifyInstance } from 'fastify'
import type { LiveSession } from '../sessions/session-service'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a call that is not public. */
    session: LiveSession | undefined
    /** Aborted when the caller goes away before the reply is sent. */
    gone: AbortSignal
  }
  interface FastifyContextConfig {
    /** The declaration that a route was made from. */
    call?: AnyCall
  }
}

export function addRequestContext(app: FastifyInstance): void {
  app.decorateRequest('session', undefined)
  app.decorateRequest('gone')
  app.addHook('onRequest', (request, reply, done) => {
    const controller = new AbortController()
    request.gone = controller.signal
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) controller.abort()
    })
    done()
  })
}
