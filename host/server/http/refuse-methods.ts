import { failures } from '@etabli/core/envelope/failures'
import { RouteIndex } from '@etabli/core/plugin/route-index'
import type { FastifyInstance, FastifyReply } from 'fastify'

interface MountedRoute {
  readonly method: string
  readonly path: string
}

interface MountedPath {
  readonly path: string
  readonly methods: readonly string[]
}

/**
 * Refuses with 405, before anything of it is read, what comes to a path of these routes by a method that they do not have. Told
 * where no route fits: one for each of HTTP's 34 methods would be most of what a server does at its start.
 */
export function refuseOtherMethods(app: FastifyInstance, routes: readonly MountedRoute[]): void {
  const paths = pathsOf(routes)
  const index = new RouteIndex(paths)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const [pathname = ''] = request.url.split('?')
    const methods = index.match(pathname)?.route.methods ?? []
    if (methods.length > 0 && !methods.includes(request.method)) refuse(reply, methods)
  })
  for (const path of paths) refuseShadowed(app, path, paths)
}

/** What another path would answer that fits this one as well, being less exact: its methods are not this one's. */
function refuseShadowed(app: FastifyInstance, { path, methods }: MountedPath, paths: readonly MountedPath[]): void {
  const shadowed = paths.filter((other) => other.path !== path && isAsExact(path, other.path))
  const method = new Set(shadowed.flatMap((other) => other.methods).filter((each) => !methods.includes(each)))
  if (method.size === 0) return
  app.route({
    method: [...method],
    url: path,
    onRequest: async (_request, reply) => refuse(reply, methods),
    handler: async () => undefined,
  })
}

/** Whether every address of the one path is also one of the other. */
function isAsExact(path: string, other: string): boolean {
  const [own, others] = [path.split('/'), other.split('/')]
  return own.length === others.length && others.every((segment, at) => segment.startsWith(':') || segment === own[at])
}

function refuse(reply: FastifyReply, methods: readonly string[]): never {
  reply.header('allow', methods.join(', '))
  throw failures.METHOD_NOT_ALLOWED()
}

function pathsOf(routes: readonly MountedRoute[]): readonly MountedPath[] {
  const methods = new Map<string, string[]>()
  for (const { method, path } of routes) methods.set(path, [...(methods.get(path) ?? []), method])
  return [...methods].map(([path, own]) => ({ path, methods: own }))
}
