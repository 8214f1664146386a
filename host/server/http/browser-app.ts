import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_PATH, GOOGLE_CALLBACK_PATH } from '@etabli/core/constants'
import { failure } from '@etabli/core/envelope/envelope'
import { failures } from '@etabli/core/envelope/failures'
import { integrityPolicy } from '@etabli/core/plugin/page-policy'
import { PAGE_RULES } from '@etabli/core/plugin/page-rules'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PLUGIN_LIST } from '../plugins/installed/built-page'
import type { PluginFeed } from '../plugins/installed/plugin-feed'
import { readEarlyLinks } from './early-links'
import { ASSET_POLICY, GUIDE_POLICY, pagePolicy } from './security-headers'

const NONCE_PLACEHOLDER = '__ETABLI_NONCE__'
const EARLY_LINKS_PLACEHOLDER = '<!-- early links -->'
/** An import map counts for what is asked for after it, so it comes before everything that asks. */
const IMPORT_MAP_PLACE = '<head>'

export interface PublicConfig {
  /** Where sign-in and administration calls go; empty: the page's own origin. */
  readonly authHost: string
  readonly google: { readonly clientId: string; readonly signinUrl: string } | null
  /** The accounts of the demo organisation, which anybody may choose; null where there is none. */
  readonly demo: {
    readonly password: string
    readonly accounts: readonly { readonly email: string; readonly can: string }[]
  } | null
  /** Documentation for users; null: the guide that is built with the page. */
  readonly guideUrl: string | null
}

interface Options {
  /** The folder of the built browser app. */
  readonly folder: string
  readonly config: PublicConfig
  readonly feed: PluginFeed
  /** Adds what is served of plugins, under the page's own address. */
  readonly addPlugins: (scope: FastifyInstance) => void
  /** Hosts beside our own from which the page may show images. */
  readonly imagesFrom: readonly string[]
}

/** What the page asks for before it starts, so that one build can be pointed at any platform. */
export function addPageConfig(app: FastifyInstance, config: PublicConfig): void {
  app.get(`${BASE_PATH}/config.json`, async () => config)
}

/** The built page under /app: hashed files for ever, the page itself never stored, every other address of it the page too. */
export async function addBrowserApp(
  app: FastifyInstance,
  { folder, config, imagesFrom, feed, addPlugins }: Options,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const earlyLinks = await readEarlyLinks(folder)
  const connectTo = config.authHost === '' ? [] : [new URL(config.authHost).origin]

  app.get('/', async (_request, reply) => reply.redirect(`${BASE_PATH}/`))
  await app.register(
    async (scope) => {
      await scope.register(staticFiles, {
        root: folder,
        prefix: '/',
        preCompressed: true,
        index: false,
        wildcard: false,
        decorateReply: false,
        globIgnore: [`${PLUGIN_LIST}*`],
        setHeaders: (reply, path) => {
          reply.header('content-security-policy', path.endsWith('/guide.html') ? GUIDE_POLICY : ASSET_POLICY)
          const isAsset = path.includes('/assets/')
          reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
          // Public code, which sandboxed frames load as well: their origin is nobody's.
          if (isAsset) reply.header('access-control-allow-origin', '*')
        },
      })
      addPlugins(scope)
      const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
        const policy = pagePolicy({ connectTo, imagesFrom })
        // The popup comes back from another origin: with an opener policy of its own it would be cut off from who opened it.
        if (request.url.split('?')[0] === GOOGLE_CALLBACK_PATH)
          reply.header('cross-origin-opener-policy', 'unsafe-none')
        if (feed.listsEveryScript) reply.headers(integrityPolicy(request.headers['user-agent']))
        const importMap = await feed.importMap()
        return reply
          .header('content-security-policy', policy.value)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(
            page
              .replaceAll(NONCE_PLACEHOLDER, policy.nonce)
              .replace(IMPORT_MAP_PLACE, (head) => head + importMapScript(importMap, policy.nonce))
              .replace('</head>', `<style nonce="${policy.nonce}">${PAGE_RULES}</style></head>`)
              .replace(EARLY_LINKS_PLACEHOLDER, earlyLinks({ url: request.url, cookie: request.headers.cookie })),
          )
      }
      scope.get('/', servePage)
      scope.setNotFoundHandler((request, reply) => {
        const wantsPage = request.method === 'GET' && !request.url.startsWith(`${BASE_PATH}/assets/`)
        if (wantsPage) return servePage(request, reply)
        // The one that answers for the whole server cannot be called from another.
        return reply.status(404).send(failure(failures.NOT_FOUND()))
      })
    },
    { prefix: BASE_PATH },
  )
}

function importMapScript(importMap: string, nonce: string): string {
  return importMap === '' ? '' : `<script type="importmap" nonce="${nonce}">${importMap}</script>`
}
