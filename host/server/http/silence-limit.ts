import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A connection on which nothing moves for so long is closed, unless it is ourselves who keep the caller waiting: the request is
 * here and all that was answered so far has been taken. How long a call may take is the call's own affair.
 */
export function addSilenceLimit(app: FastifyInstance, milliseconds: number): void {
  const underWay = new WeakMap<Socket, { readonly request: IncomingMessage; readonly reply: ServerResponse }>()
  app.addHook('onRequest', (request, reply, done) => {
    underWay.set(request.raw.socket, { request: request.raw, reply: reply.raw })
    done()
  })
  app.server.setTimeout(milliseconds)
  // With somebody listening, Node closes nothing by itself, and counts no second time unless it is told to.
  app.server.on('timeout', (socket: Socket) => {
    const current = underWay.get(socket)
    const isOurs = current?.request.complete && !current.reply.writableFinished && socket.writableLength === 0
    if (isOurs) socket.setTimeout(milliseconds)
    else socket.destroy()
  })
}
