import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { addErrorEnvelopes } from './errors'
import { addRequestContext } from './request-context'
import { addSecurityHeaders } from './security-headers'

const MEBIBYTE = 1_048_576

/** An HTTP server with finite limits everywhere: a slow or greedy client costs itself, not the others. */
export async function createApp(log: FastifyBaseLogger, https: boolean): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    bodyLimit: MEBIBYTE,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    http: { maxHeaderSize: 16_384, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 1_024 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: () => crypto.randomUUID(),
  })
  await addSecurityHeaders(app, https)
  addErrorEnvelopes(app)
  addRequestContext(app)
  await app.register(formbody, { bodyLimit: MEBIBYTE })
  await app.register(multipart, {
    limits: { fields: 64, fieldNameSize: 128, fieldSize: MEBIBYTE, files: 1, fileSize: 1_024, parts: 65 },
  })
  return app
}
