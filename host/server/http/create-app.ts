import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { PlatformOptions } from '../host-area'
import { addCompression } from './compression'
import type { Drain } from './drain'
import { addErrorEnvelopes } from './errors'
import { answerBadAddress, answerClientError, answerOddRequests } from './raw-replies'
import { addRequestContext } from './request-context'
import { addRequestDeadline } from './request-deadline'
import { addSecurityHeaders, securityHeaders } from './security-headers'
import { addSilenceLimit } from './silence-limit'

const REQUEST_MS = 30_000
const SILENCE_MS = 60_000
const MEBIBYTE = 1_048_576

interface Options {
  readonly log: FastifyBaseLogger
  /** The platform's public address is https: browsers are told to use nothing else. */
  readonly https: boolean
  /** Proxies whose X-Forwarded-For is believed; none: the address is the socket's own. */
  readonly trustProxy: string | undefined
  readonly drain: Drain
  /** How long nothing may move on a connection while it is the caller's turn. */
  readonly silenceMs?: number
}

/** The same with what the platform was made from. */
export function createPlatformApp({ config, log }: PlatformOptions, drain: Drain): Promise<FastifyInstance> {
  const https = config.publicUrl?.startsWith('https:') ?? false
  return createApp({ log, https, trustProxy: config.trustProxy, drain })
}

/** An HTTP server with finite limits everywhere: a slow or greedy client costs itself, not the others. */
export async function createApp({
  log,
  https,
  trustProxy,
  drain,
  silenceMs = SILENCE_MS,
}: Options): Promise<FastifyInstance> {
  const headers = securityHeaders(https)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    bodyLimit: MEBIBYTE,
    // Counted by ourselves, see `addRequestDeadline`.
    requestTimeout: 0,
    keepAliveTimeout: 20_000,
    // Node's own answer to a request without a host is bare; see `answerOddRequests`.
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 1_024 },
    // The drain refuses what comes while the server stops, with an envelope.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerClientError(headers),
    frameworkErrors: answerBadAddress(headers),
  })
  // Only what calls declare: a text that a foreign form can send without asking is not read at all.
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app, headers)
  addErrorEnvelopes(app)
  answerOddRequests(app, headers)
  addRequestContext(app)
  addRequestDeadline(app, REQUEST_MS)
  addSilenceLimit(app, silenceMs)
  drain.addTo(app)
  await addCompression(app)
  await app.register(formbody, { bodyLimit: MEBIBYTE })
  await app.register(multipart, {
    limits: { fields: 64, fieldNameSize: 128, fieldSize: MEBIBYTE, files: 1, fileSize: 1_024, parts: 65 },
  })
  return app
}
