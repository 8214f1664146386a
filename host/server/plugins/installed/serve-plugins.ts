import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { failures } from '@etabli/core/envelope/failures'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ASSET_POLICY } from '../../http/security-headers'
import { draftAddress } from '../drafts/listed-draft'
import type { PluginDrafts } from '../drafts/plugin-drafts'
import { PLUGIN_LIST } from './built-page'
import type { FrameDocument } from './frame-document'
import type { InstalledPlugins } from './installed-plugins'
import { type PluginFeed, servedVersion } from './plugin-feed'
import { fileHeaders, frameHeaders, typeOf } from './plugin-replies'
import type { PluginStore } from './plugin-store'
import { framedBy } from './policy'

const IMPORT_MAP = 'import-map.json'

const COMPRESSIBLE = /^(text|application\/(json|wasm)|image\/svg)/
const SMALLEST_BYTES = 1_024

/** A page asks for a version's files in a folder of another name where its browser holds a failure against their own addresses. */
const ANOTHER_ATTEMPT = /^~\d+\//

const ListQuery = z.object({ language: z.optional(z.string()) })
const FrameParams = z.object({ id: z.string(), hash: z.string() })
const FileParams = z.object({ id: z.string(), hash: z.string(), '*': z.string() })

interface Parts {
  readonly feed: PluginFeed
  readonly installed: InstalledPlugins
  readonly store: PluginStore
  readonly drafts: Pick<PluginDrafts, 'hashes' | 'file'>
}

/** The plugin list, and the files of installed plugins at addresses that never change their content. */
export function servePlugins(scope: FastifyInstance, { feed, installed, store, drafts }: Parts): void {
  scope.get(`/${PLUGIN_LIST}`, async (request, reply) => {
    const { language } = ListQuery.parse(request.query)
    const list = await feed.list(language)
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', ASSET_POLICY)
      .header('vary', 'accept-encoding')
      .header('etag', list.etag)
    if (request.headers['if-none-match'] === list.etag) return reply.status(304).send()
    const encoding = encodingFor(request)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(list[encoding ?? 'plain'])
  })
  // What a page that is open already needs before it can run what was installed since.
  scope.get(`/${IMPORT_MAP}`, async (_request, reply) => {
    const map = await feed.importMap()
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', ASSET_POLICY)
      .type('application/json; charset=utf-8')
      .send(map === '' ? '{}' : map)
  })
  scope.get('/x/frame/:id/:hash', async (request, reply) => {
    const { id, hash } = FrameParams.parse(request.params)
    return sendFrame(
      { request, reply },
      feed,
      (await feed.frame(id, hash)) ?? (await draftFrame(feed, drafts, id, hash)),
    )
  })
  scope.get('/x/frame/bundle', async (request, reply) => sendFrame({ request, reply }, feed, feed.bundleFrame()))
  scope.get('/plugins/:id/:hash/*', async (request, reply) => {
    const { id, hash, '*': asked } = FileParams.parse(request.params)
    const path = asked.replace(ANOTHER_ATTEMPT, '')
    const set = await installed.currentOrLast()
    const version = servedVersion(set, id, hash)
    // What runs on the server is nobody else's.
    if (!version || version.description.server === path) throw failures.NOT_FOUND()
    // A frame asks from an origin of its own. Our page asks as itself, and has no business with code that is to stay out of it.
    const isFramed = framedBy(set.policy, version.description.manifest) !== undefined
    if (isFramed && request.headers['sec-fetch-site'] === 'same-origin') throw failures.NOT_FOUND()
    const content = await store.file(hash, path)
    if (!content) throw failures.NOT_FOUND()
    return sendFile(request, reply, path, content)
  })
  scope.get('/x/draft/:id/:hash/*', async (request, reply) => {
    const { id, hash, '*': path } = FileParams.parse(request.params)
    // Only a frame runs a draft, and our page is none.
    if (request.headers['sec-fetch-site'] === 'same-origin') throw failures.NOT_FOUND()
    const content = await drafts.file(id, hash, path)
    if (!content) throw failures.NOT_FOUND()
    return sendFile(request, reply, path, content, 'no-store')
  })
}

async function draftFrame(feed: PluginFeed, drafts: Parts['drafts'], id: string, key: string) {
  const hashes = await drafts.hashes(id, key)
  if (!hashes) return undefined
  const base = draftAddress(id, key)
  return feed.frameOf(Object.fromEntries(Object.entries(hashes).map(([path, hash]) => [`${base}/${path}`, hash])))
}

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function sendFrame({ request, reply }: Asked, { listsEveryScript }: PluginFeed, frame: FrameDocument | undefined) {
  if (!frame) throw failures.NOT_FOUND()
  const asked = { userAgent: request.headers['user-agent'], origin: `${request.protocol}://${request.host}` }
  return reply.headers(frameHeaders(frame, { listsEveryScript, ...asked })).send(frame.html)
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string, content: Buffer, cache?: string) {
  const type = typeOf(path)
  const encoding = COMPRESSIBLE.test(type) && content.length >= SMALLEST_BYTES ? encodingFor(request) : undefined
  if (encoding) reply.header('content-encoding', encoding)
  return reply.headers(fileHeaders(type, cache)).send(await compress(content, encoding))
}

function compress(content: Buffer, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> | Buffer {
  if (encoding === undefined) return content
  if (encoding === 'gzip') return promisify(gzip)(content)
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
