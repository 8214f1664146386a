import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { BASE_PATH } from '@etabli/core/constants'
import { contentPolicy, integrityPolicy } from '@etabli/core/plugin/page-policy'
import type { PluginPackage } from '@etabli/core/plugin/plugin-package'
import { hashOf } from '../../../vite/plugin-files'

/** The page that the SDK's build made; see `build-harness-page.ts`. */
export const HARNESS_PAGE = join(import.meta.dirname, '../../../harness/page')
/** A page with the same policy and import map, and nothing on it. */
export const BLANK_PAGE = `${BASE_PATH}/blank`

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' }

export interface ServedPlugin {
  /** The folder of its built files. */
  readonly folder: string
  readonly described: PluginPackage
  /** The author's own replies as a built file, where there are any. */
  readonly replies?: string | undefined
}

export interface PluginServer {
  readonly url: string
  /** The address of the plugin's entry. */
  readonly entry: string
  readonly close: () => Promise<void>
}

/** Serves built files as the workbench does: its content security policy, an import map with the hash of every script. */
export async function servePlugin({ folder, described, replies }: ServedPlugin): Promise<PluginServer> {
  const { manifest, entry, files } = described
  const place = `${BASE_PATH}/plugins/${manifest.id}/${manifest.version}/`
  const imports = JSON.parse(await readFile(join(HARNESS_PAGE, 'shared-modules.json'), 'utf8'))
  const integrity = JSON.parse(await readFile(join(HARNESS_PAGE, 'integrity.json'), 'utf8'))
  for (const [name, hash] of Object.entries(files)) if (name.endsWith('.js')) integrity[place + name] = hash
  const repliesAddress = `${BASE_PATH}/replies.js`
  if (replies !== undefined) integrity[repliesAddress] = hashOf(await readFile(replies))
  const importMap = JSON.stringify({ imports, integrity })
  const list = JSON.stringify({
    plugins: [{ manifest, entry: place + entry, tier: 'installed', hash: hashOf(Buffer.from(JSON.stringify(files))) }],
    ...(replies !== undefined && { replies: repliesAddress }),
  })

  /** The file of an address; undefined for an address of a page. */
  const fileOf = (path: string): string | undefined => {
    if (path === repliesAddress) return replies
    if (path.startsWith(place)) return within(folder, path.slice(place.length))
    return path.startsWith(`${BASE_PATH}/assets/`) ? within(HARNESS_PAGE, path.slice(BASE_PATH.length + 1)) : undefined
  }
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === `${BASE_PATH}/plugins.json`) {
      reply.writeHead(200, { 'content-type': 'application/json' }).end(list)
      return
    }
    const file = fileOf(pathname)
    if (file === undefined) {
      const nonce = randomBytes(16).toString('base64')
      reply
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': contentPolicy(nonce, { connectTo: [], imagesFrom: [] }),
          ...integrityPolicy(request.headers['user-agent']),
        })
        .end(pageOf(nonce, importMap, pathname === BLANK_PAGE ? undefined : `${BASE_PATH}/assets/harness.js`))
      return
    }
    readFile(file).then(
      (content) =>
        reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content),
      () => reply.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    entry: place + entry,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function within(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, decodeURIComponent(path)))
  return file.startsWith(folder + sep) ? file : undefined
}

function pageOf(nonce: string, importMap: string, script: string | undefined): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="data:,">
<title>Etabli doctor</title>
<style nonce="${nonce}">body { margin: 0 }</style>
<script type="importmap" nonce="${nonce}">${importMap}</script>
</head>
<body><div id="root"></div>${script === undefined ? '' : `<script type="module" src="${script}"></script>`}</body>
</html>`
}
