import { Readable } from 'node:stream'
import {
  mayMake,
  type Principals,
  type StreamReply,
  type StreamRequest,
  type StreamRoute,
} from '@etabli/sdk/platform/server'
import { ApiError, type Principal } from '@etabli/sdk/server'
import { getDownloadLink, getUploadLink } from '../../contract'
import type { BucketRepository, PlacedBucket } from '../buckets/bucket-repository'
import { failures } from '../failures'
import type { ObjectHead } from '../stores/object-store'
import type { Stores } from '../stores/stores'
import { byteRange } from './byte-range'
import { type Grant, LINK_PATH, type LinkSigner } from './link-signer'
import type { UsedLinkRepository } from './used-link-repository'

interface Parts {
  readonly signer: LinkSigner
  readonly used: UsedLinkRepository
  readonly buckets: BucketRepository
  readonly stores: Stores
  readonly principals: Principals
}

/** What a link does is what its maker was let do when he asked for it, and must still be. */
const MADE_BY = { GET: getDownloadLink, PUT: getUploadLink } as const

/**
 * What links lead to: bytes in, bytes out. Whoever has one may use it until it expires, as long as its maker may do the same: each
 * use is judged anew by the permissions that the maker has then.
 */
export function linkRoutes(parts: Parts): readonly StreamRoute[] {
  return [
    { method: 'GET', path: LINK_PATH, run: (request) => download(parts, request) },
    { method: 'PUT', path: LINK_PATH, run: (request) => upload(parts, request) },
  ]
}

async function download(parts: Parts, request: StreamRequest): Promise<StreamReply> {
  const { signer, buckets, stores } = parts
  const grant = signer.read('GET', request.query)
  await makerOf(parts, grant)
  const bucket = await bucketOf(buckets, grant)
  const store = stores.of(bucket)
  const head = await store.head(bucket, grant.key, request.signal).catch(outdated)
  if (head.etag !== grant.token) throw failures.LINK_OUTDATED()
  const range = byteRange(rangeHeader(request, head), head.size)
  const body = await store.read(bucket, head, range, request.signal).catch(outdated)
  const length = range ? range.last - range.first + 1 : head.size
  return {
    status: range ? 206 : 200,
    headers: {
      // Never as what it says it is: a page of an object would be a page of the platform's own origin.
      'content-type': 'application/octet-stream',
      'content-disposition': asAttachment(grant.key),
      'content-length': String(length),
      'accept-ranges': 'bytes',
      etag: `"${head.etag}"`,
      'last-modified': head.modifiedAt.toUTCString(),
      ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${head.size}` }),
    },
    body,
  }
}

async function upload(parts: Parts, request: StreamRequest): Promise<StreamReply> {
  const grant = parts.signer.read('PUT', request.query)
  const maker = await makerOf(parts, grant)
  return request.recorded(maker, { action: 'object.upload', project: grant.project }, async (audit) => {
    audit({ object: `object ${grant.bucket}/${grant.key}` })
    const { size, etag } = await store(parts, grant, request)
    audit({ after: { bytes: size, by: 'link' } })
    const reply = JSON.stringify({ status: 'success', data: {} })
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', etag: `"${etag}"` },
      body: Readable.from([reply]),
    }
  })
}

async function store({ used, buckets, stores }: Parts, grant: Grant, request: StreamRequest): Promise<ObjectHead> {
  const bucket = await bucketOf(buckets, grant)
  const maxSize = grant.maxSize ?? Number.POSITIVE_INFINITY
  const size = announcedSize(request)
  if (size !== undefined && size > maxSize) throw failures.UPLOAD_TOO_LARGE()
  await used.use(grant.token, grant.expiresAt)
  try {
    return await stores.of(bucket).write(bucket, grant.key, { body: request.body(), size, maxSize }, request.signal)
  } catch (error) {
    await used.giveBack(grant.token)
    throw error
  }
}

/** Who made the link, if the one evaluator lets him do now what it does. */
async function makerOf({ principals }: Parts, grant: Grant): Promise<Principal> {
  const { method, maker, accessToken, project, bucket } = grant
  const user = await principals.find(maker, accessToken)
  const isGranted = user && mayMake(user, MADE_BY[method], { projectName: project, bucketName: bucket })
  if (!user || !isGranted) throw failures.LINK_WITHDRAWN()
  return user
}

async function bucketOf(buckets: BucketRepository, { project, bucket, bucketId }: Grant): Promise<PlacedBucket> {
  const found = await buckets.find(project, bucket)
  if (found?.id !== bucketId) throw failures.LINK_OUTDATED()
  return found
}

function outdated(error: unknown): never {
  throw error instanceof ApiError && error.code.startsWith('UNKNOWN_')
    ? failures.LINK_OUTDATED({ cause: error })
    : error
}

/** Without a length the body comes in chunks, and how long it is shows at its end. */
function announcedSize({ headers }: StreamRequest): number | undefined {
  const length = headers['content-length']
  if (typeof length === 'string') return Number(length)
  return headers['transfer-encoding'] === undefined ? 0 : undefined
}

/** A part of what the asker has begun with is of use only where the object is still the same. */
function rangeHeader({ headers }: StreamRequest, { etag }: ObjectHead): string | undefined {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== `"${etag}"`) return undefined
  return typeof headers.range === 'string' ? headers.range : undefined
}

/** RFC 6266: a name in plain signs for old clients, and the real one. */
function asAttachment(key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1)
  const plain = name.replace(/[^\x20-\x7e]|["%;\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
