import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { ConfigurationSchema } from '@etabli/core/access/configuration'
import { ROLES } from '@etabli/core/access/role'
import { ApiError } from '@etabli/core/envelope/api-error'
import { failure } from '@etabli/core/envelope/envelope'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { HALF_ABSENT, HALF_EVENT, USER_HEADER } from '../../harness/dev-addresses'
import { endWith } from './end-with'
import { type FoundHalf, HalfRunner, type HalfTold } from './half-runner'
import { PlatformMissing } from './host-pieces'
import { messageOf } from './watch-builds'

interface Options {
  readonly root: string
  readonly print: (text: string) => void
}

const User = z.object({ role: z.enum(ROLES), acl: z.nonoptional(ConfigurationSchema.shape['projects-acl']) })

/** Passes the harness's calls on to the server half of a folder, which runs on a platform of its own. */
export function halfPlace(half: FoundHalf, { root, print }: Options): Plugin {
  return {
    name: 'etabli:harness-half',
    configureServer(server) {
      const onChange = (told: HalfTold) => server.ws.send(HALF_EVENT, told)
      const runner = HalfRunner.start({ root, print, onChange }, half)
      server.watcher.on('all', (_event, file) => runner.changed(file))
      endWith(server, () => runner.close())
      server.middlewares.use((request, reply, next) => {
        if (request.headers[USER_HEADER] === undefined || !request.url?.startsWith('/api/')) {
          next()
          return
        }
        passOn(runner, request, reply).catch((error: unknown) => {
          const code = error instanceof PlatformMissing ? HALF_ABSENT : 'HALF_FAILED'
          const told = new ApiError(code, 503, messageOf(error))
          reply.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(failure(told)))
        })
      })
    },
  }
}

async function passOn(runner: HalfRunner, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { url, token } = await runner.reach(User.parse(JSON.parse(String(request.headers[USER_HEADER]))))
  const type = request.headers['content-type']
  const answer = await fetch(url + request.url, {
    method: request.method ?? 'GET',
    headers: { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) },
    body: request.method === 'GET' ? null : new Uint8Array(await buffer(request)),
  })
  reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
  reply.end(Buffer.from(await answer.arrayBuffer()))
}
