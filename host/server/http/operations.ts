import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Readiness {
  /** Undefined when the server can serve; else what is missing. */
  missing(): Promise<string | undefined>
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: Prometheus text. */
export function addOperations(app: FastifyInstance, readiness: Readiness): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'etabli_http_request_duration_seconds',
    help: 'Time from request to reply, by declared route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions
    // How long somebody has listened is no time of a reply.
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return done()
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = await readiness.missing()
    return reply
      .status(missing === undefined ? 200 : 503)
      .send(missing === undefined ? { status: 'ready' } : { status: 'waiting', missing })
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
