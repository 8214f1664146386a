import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import type { StreamRoute } from '@etabli/sdk/platform/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallRecorder } from '../audit/call-recorder'
import { recorded } from '../audit/recorded'

/** How long what is left of a refused body is taken in, so that its sender gets to read why. */
const DISCARD_MS = 10_000

/** Routes that take and give bytes. */
export async function mountStreams(
  app: FastifyInstance,
  routes: readonly StreamRoute[],
  recorder: CallRecorder,
): Promise<void> {
  // A scope of its own: nothing in it reads a body.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request: FastifyRequest, _body: IncomingMessage, done) => done(null))
    for (const route of routes)
      scope.route({
        method: route.method,
        url: route.path,
        exposeHeadRoute: false,
        // Bytes as they are: their sizes and ranges are told.
        compress: false,
        handler: (request, reply) => answer(route, request, reply, recorder),
      })
  })
}

async function answer(
  route: StreamRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  recorder: CallRecorder,
): Promise<FastifyReply> {
  try {
    const { status, headers, body } = await route.run({
      query: lastOfEach(request.query),
      headers: request.headers,
      body: () => bodyOf(request),
      signal: request.gone,
      log: request.log,
      id: request.id,
      recorded: (principal, what, run) => {
        const entry = { ...what, principal, requestId: request.id, ip: request.ip }
        return recorder.isKept(principal, what.action)
          ? recorded(recorder, entry, request.log, run)
          : run(() => undefined)
      },
    })
    return reply
      .status(status)
      .headers(headers ?? {})
      .send(body)
  } catch (error) {
    discard(request.raw)
    throw error
  }
}

function lastOfEach(query: unknown): Readonly<Record<string, string>> {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(query ?? {})
  return Object.fromEntries(entries.map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)]))
}

/** Apart from the socket: who stops reading can still be answered. */
function bodyOf({ raw, takeTime }: FastifyRequest): Readable {
  takeTime()
  const body = new PassThrough()
  // It may be cut off before anybody reads it; whoever reads it then is told all the same.
  body.on('error', () => undefined)
  const cut = () => {
    if (!raw.complete) body.destroy(new Error('the transfer was cut off'))
  }
  raw.once('error', cut).once('close', cut)
  return raw.pipe(body)
}

function discard(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return
  raw.resume()
  const timer = setTimeout(() => raw.socket.destroy(), DISCARD_MS).unref()
  raw.once('close', () => clearTimeout(timer))
}
