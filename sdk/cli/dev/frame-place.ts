import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { BASE_PATH } from '@etabli/core/constants'
import type { Connect, Plugin } from 'vite'
import { BUILT_ADDRESS, BUILT_EVENT, FRAMED_MODULE } from '../../harness/dev-addresses'
import { endWith } from './end-with'
import { FrameBuilds, type Told } from './frame-builds'
import { FRAMED_PLUGIN, type FrameKit, type FrameReply, IS_SOURCE, loadFrameKit, type Reader } from './host-pieces'

const DOCUMENT = new RegExp(`^${BASE_PATH}/x/frame/([^/]+)/([^/]+)$`)
const FILE = new RegExp(`^${BASE_PATH}/plugins/([^/]+)/([^/]+)/(.+)$`)

interface Options {
  readonly root: string
  readonly print: (text: string) => void
}

/** Serves the plugin of a folder for the workbench's own frames, built anew at each change once the harness draws it in one. */
export function framePlace({ root, print }: Options): Plugin {
  return {
    name: 'etabli:harness-frame',
    config: () => ({
      resolve: { alias: [{ find: FRAMED_MODULE, replacement: FRAMED_PLUGIN }] },
      optimizeDeps: IS_SOURCE ? { entries: [FRAMED_PLUGIN] } : { include: [FRAMED_MODULE] },
    }),
    configureServer(server) {
      const tell = (told: Told) => {
        if ('problem' in told) print(told.problem)
        server.ws.send(BUILT_EVENT, told)
      }
      const builds = new FrameBuilds(root, tell)
      let kit: Promise<FrameKit> | undefined
      const answer: Answer = async ({ path, reader }) => {
        if (path === BUILT_ADDRESS) return json(await builds.current())
        kit ??= loadFrameKit()
        return answerOf({ path, reader }, builds, await kit)
      }
      endWith(server, () => builds.close())
      server.middlewares.use(middleware(answer))
    },
  }
}

interface Asked {
  readonly path: string
  readonly reader: Reader
}

type Answer = (asked: Asked) => Promise<FrameReply | undefined>

async function answerOf({ path, reader }: Asked, builds: FrameBuilds, kit: FrameKit): Promise<FrameReply | undefined> {
  const [, id = '', key = ''] = DOCUMENT.exec(path) ?? []
  const hashes = builds.hashes(id, key)
  if (hashes) return kit.document(hashes, reader)
  const [, plugin = '', build = '', name = ''] = FILE.exec(path) ?? []
  const content = builds.file(plugin, build, name)
  if (content) return kit.file(name, content)
  const asset = kit.assetAt(path)
  return asset === undefined ? undefined : kit.file(asset, await readFile(asset))
}

function json(value: unknown): FrameReply {
  return {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  }
}

function middleware(answer: Answer): Connect.NextHandleFunction {
  return (request, reply: ServerResponse, next) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (request.method !== 'GET' || !isOurs(path)) {
      next()
      return
    }
    const { 'user-agent': userAgent, host = '' } = request.headers
    answer({ path, reader: { userAgent, origin: `http://${host}` } }).then(
      (found) => (found ? reply.writeHead(200, found.headers).end(found.body) : reply.writeHead(404).end()),
      (error: unknown) => next(error),
    )
  }
}

/** Addresses that the workbench has for something else than its pages, and the harness for what a frame needs. */
function isOurs(path: string): boolean {
  return path === BUILT_ADDRESS || DOCUMENT.test(path) || FILE.test(path) || path.startsWith(`${BASE_PATH}/assets/`)
}
