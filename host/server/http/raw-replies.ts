import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ApiError } from '@etabli/core/envelope/api-error'
import { failure } from '@etabli/core/envelope/envelope'
import { failures } from '@etabli/core/envelope/failures'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Headers = Readonly<Record<string, string>>

const REASON: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
}

/** Answers on a socket whose bytes never became a request, with an envelope and the headers of every other reply. */
export function answerClientError(headers: Headers) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    answerOnSocket(socket, clientFailure(error.code), headers)
  }
}

function answerOnSocket(socket: Socket, known: ApiError, headers: Headers): void {
  const body = JSON.stringify(failure(known))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${known.status} ${REASON[known.status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
  // A client that goes on sending would hold the socket open for as long as it likes.
  socket.destroySoon()
}

/** What Node would answer by itself, or not at all: no host, an expectation that is not ours to meet, a tunnel. */
export function answerOddRequests(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, headers: given } = request.raw
    done(httpVersion === '1.1' && given.host === undefined ? failures.BAD_REQUEST() : undefined)
  })
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) =>
    answerOnSocket(socket, failures.UNMET_EXPECTATION(), headers),
  )
  app.server.on('connect', (_request: IncomingMessage, socket: Socket) =>
    answerOnSocket(socket, failures.METHOD_NOT_ALLOWED(), headers),
  )
}

/** Answers where the address itself cannot be read, which no hook and no error handler gets to see. */
export function answerBadAddress(headers: Headers) {
  return (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    const known = failures.BAD_REQUEST()
    void reply.headers(headers).status(known.status).type('application/json; charset=utf-8').send(failure(known))
  }
}

function clientFailure(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return failures.HEADERS_TOO_LARGE()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return failures.TOO_SLOW()
  return failures.BAD_REQUEST()
}
