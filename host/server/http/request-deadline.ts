import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** From now on the body may take as long as it keeps moving. */
    takeTime: () => void
  }
}

/**
 * A request must have arrived whole after so long. Node's own limit is the same for every request, and an upload of gigabytes
 * needs longer than a call may take.
 */
export function addRequestDeadline(app: FastifyInstance, milliseconds: number): void {
  app.decorateRequest('takeTime')
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (request.raw.complete || request.raw.destroyed) return
      if (reply.raw.headersSent) return void request.raw.socket.destroy()
      const late = Object.assign(new Error('the request did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', late, request.raw.socket)
    }, milliseconds).unref()
    request.takeTime = () => clearTimeout(timer)
    request.raw.once('close', request.takeTime)
    done()
  })
}
