import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@etabli/sdk/server'
import { STORAGE_CLASS } from '../../../contract'
import { failures } from '../../failures'
import { firstOf } from '../listing'
import { Measured } from '../measured'
import type { Bucket, ByteRange, Listing, ListRequest, ObjectHead, ObjectStore, Upload } from '../object-store'
import { S3Client, type S3Endpoint } from './s3-client'
import { readPage, unquoted } from './s3-listing'

const PAGE = 1_000
/** What S3 servers take in one piece. */
const MAX_SIZE = 5 * 1_024 ** 3
/** The region whose buckets are made without naming it. */
const FIRST_REGION = 'us-east-1'

/** Objects of an S3 server. The platform stands between it and the browser, so that its account never leaves the server. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client

  constructor(private readonly endpoint: S3Endpoint) {
    this.#client = new S3Client(endpoint)
  }

  async createBucket({ remoteName: bucket }: Bucket, signal: AbortSignal): Promise<void> {
    // Some servers answer a second PUT with success: then it would be another project's, or somebody else's.
    if (await this.#exists(bucket, signal)) throw failures.BUCKET_EXISTS()
    const { region } = this.endpoint
    const where = `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`
    await this.#client.done({ method: 'PUT', bucket, signal, body: region === FIRST_REGION ? '' : where })
  }

  async deleteBucket({ remoteName: bucket }: Bucket, signal: AbortSignal): Promise<void> {
    await this.#client.done({ method: 'DELETE', bucket, signal }).catch(unlessGone('UNKNOWN_BUCKET'))
  }

  async list({ remoteName: bucket }: Bucket, request: ListRequest, signal: AbortSignal): Promise<Listing> {
    const { prefix, folded, limit } = request
    const objects: ObjectHead[] = []
    const directories: string[] = []
    let next: string | undefined
    do {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        'max-keys': String(Math.min(PAGE, limit + 1)),
        prefix,
        ...(folded && { delimiter: '/' }),
        ...(next !== undefined && { 'continuation-token': next }),
      }
      const page = readPage(await this.#client.text({ method: 'GET', bucket, query, signal }))
      objects.push(...page.objects)
      directories.push(...page.directories)
      next = page.next
    } while (next !== undefined && objects.length + directories.length <= limit)
    return firstOf({ objects, directories, isPartial: next !== undefined }, limit)
  }

  async head({ remoteName: bucket }: Bucket, key: string, signal: AbortSignal): Promise<ObjectHead> {
    const headers = await this.#client.done({ method: 'HEAD', bucket, key, signal })
    const storageClass = headers['x-amz-storage-class']
    return {
      key,
      size: Number(headers['content-length'] ?? 0),
      modifiedAt: new Date(headers['last-modified'] ?? 0),
      etag: unquoted(headers.etag ?? ''),
      storageClass: typeof storageClass === 'string' ? storageClass : STORAGE_CLASS,
    }
  }

  read(
    { remoteName: bucket }: Bucket,
    { key, etag }: ObjectHead,
    range: ByteRange | undefined,
    signal: AbortSignal,
  ): Promise<Readable> {
    const headers = {
      'if-match': `"${etag}"`,
      ...(range && { range: `bytes=${range.first}-${range.last}` }),
    }
    return this.#client.send({ method: 'GET', bucket, key, headers, signal })
  }

  async write({ remoteName: bucket }: Bucket, key: string, upload: Upload, signal: AbortSignal): Promise<ObjectHead> {
    const { size, maxSize, body } = upload
    if (size === undefined) throw failures.LENGTH_REQUIRED()
    if (size > maxSize) throw failures.UPLOAD_TOO_LARGE()
    if (size > MAX_SIZE) throw failures.UPLOAD_TOO_LARGE({ message: 'this object store takes files of at most 5 GiB' })
    const measured = new Measured({ size, maxSize })
    const bytes = new PassThrough()
    const passed = pipeline(body, measured, bytes, { signal })
    const sent = this.#client.done({ method: 'PUT', bucket, key, body: { bytes, size }, signal })
    // Refused before all of it was sent: nobody takes the rest.
    sent.catch(() => bytes.destroy())
    const [outcome, taken] = await Promise.allSettled([sent, passed])
    if (outcome.status === 'rejected') throw outcome.reason
    if (taken.status === 'rejected') throw failures.UPLOAD_INCOMPLETE({ cause: taken.reason })
    const etag = unquoted(outcome.value.etag ?? measured.digest())
    return { key, size, etag, modifiedAt: new Date(), storageClass: STORAGE_CLASS }
  }

  async remove({ remoteName: bucket }: Bucket, key: string, signal: AbortSignal): Promise<void> {
    await this.#client.done({ method: 'DELETE', bucket, key, signal }).catch(unlessGone('UNKNOWN_OBJECT'))
  }

  async close(): Promise<void> {
    this.#client.close()
  }

  async #exists(bucket: string, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#client.done({ method: 'HEAD', bucket, signal })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNKNOWN_BUCKET') return false
      // Somebody else's, as a server says that all accounts share their names of buckets.
      if (error instanceof ApiError && error.code === 'STORE_REFUSED') return true
      throw error
    }
  }
}

function unlessGone(code: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== code) throw error
  }
}
