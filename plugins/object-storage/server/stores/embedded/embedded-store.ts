import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError, type RequestLog } from '@etabli/sdk/server'
import { failures } from '../../failures'
import { Measured } from '../measured'
import type { Bucket, ByteRange, Listing, ListRequest, ObjectHead, ObjectStore, Upload } from '../object-store'
import type { ObjectIndex } from './object-index'

interface Options {
  readonly index: ObjectIndex
  /** Where the files are; made when it is missing. */
  readonly folder: () => Promise<string>
  /** Bytes that the objects of a project may have together. */
  readonly quotaOf: (project: string) => number
  readonly log: Pick<RequestLog, 'warn'>
}

/** An upload and a download may take this long at most, and then nobody is at work on a loose file any more. */
const LOOSE_MS = 24 * 60 * 60 * 1_000
const SWEEP_EVERY_MS = 60 * 60 * 1_000
const CHUNK_BYTES = 256 * 1_024

/** Objects as files of this machine. A file is named by chance; which object it is, only the index knows. */
export class EmbeddedStore implements ObjectStore {
  readonly #sweeping: NodeJS.Timeout

  constructor(private readonly options: Options) {
    this.#sweeping = setInterval(() => void this.sweep(LOOSE_MS), SWEEP_EVERY_MS).unref()
  }

  async createBucket(): Promise<void> {
    // A bucket is a row, and whoever asks has made it.
  }

  async deleteBucket(bucket: Bucket): Promise<void> {
    if (!(await this.options.index.isEmpty(bucket))) throw failures.BUCKET_NOT_EMPTY()
  }

  list(bucket: Bucket, request: ListRequest): Promise<Listing> {
    return this.options.index.list(bucket, request)
  }

  async head(bucket: Bucket, key: string): Promise<ObjectHead> {
    return this.#find(bucket, key)
  }

  async read(bucket: Bucket, head: ObjectHead, range: ByteRange | undefined): Promise<Readable> {
    const { etag, file } = await this.#find(bucket, head.key)
    if (etag !== head.etag) throw failures.UNKNOWN_OBJECT()
    if (head.size === 0) return Readable.from([])
    const handle = await open(await this.#pathOf(file), 'r').catch((error: unknown) => {
      // Replaced between the two lines above.
      throw hasCode(error, 'ENOENT') ? failures.UNKNOWN_OBJECT({ cause: error }) : error
    })
    return handle.createReadStream({
      highWaterMark: CHUNK_BYTES,
      ...(range && { start: range.first, end: range.last }),
    })
  }

  async fileOf(bucket: Bucket, { key, etag }: ObjectHead): Promise<string> {
    const found = await this.#find(bucket, key)
    if (found.etag !== etag) throw failures.UNKNOWN_OBJECT()
    return this.#pathOf(found.file)
  }

  async write(bucket: Bucket, key: string, upload: Upload, signal: AbortSignal): Promise<ObjectHead> {
    const { index } = this.options
    const room = Math.max(0, this.options.quotaOf(bucket.project) - (await this.#usedBy(bucket.project)))
    if (upload.size !== undefined && upload.size > room) throw failures.QUOTA_REACHED()
    const measured = new Measured(
      Math.min(upload.maxSize, room),
      upload.maxSize > room ? failures.QUOTA_REACHED : failures.UPLOAD_TOO_LARGE,
    )
    const file = randomUUID().replaceAll('-', '')
    await index.announce(file)
    try {
      await this.#store(file, upload.body, measured, signal)
      if (upload.size !== undefined && measured.size !== upload.size) throw failures.UPLOAD_INCOMPLETE()
      const stored = { size: measured.size, etag: measured.digest(), file }
      const { head, replaced } = await index.put(bucket, key, stored)
      if (replaced !== undefined) await this.#discard(replaced)
      return head
    } catch (error) {
      await this.#discard(file)
      throw error
    }
  }

  async remove(bucket: Bucket, key: string): Promise<void> {
    const file = await this.options.index.remove(bucket, key)
    if (file !== undefined) await this.#discard(file)
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping)
  }

  /** Removes files that have been no objects for so long: what a server left behind that was killed at work. */
  async sweep(milliseconds: number): Promise<void> {
    try {
      for (const file of await this.options.index.looseSince(milliseconds)) await this.#discard(file)
    } catch (error) {
      this.options.log.warn({ err: error }, 'files that are no objects stay for now')
    }
  }

  async #usedBy(project: string): Promise<number> {
    return this.options.quotaOf(project) === Number.POSITIVE_INFINITY ? 0 : this.options.index.used(project)
  }

  async #store(file: string, body: Readable, measured: Measured, signal: AbortSignal): Promise<void> {
    const path = await this.#pathOf(file)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    // On the disk before the index says that it is there.
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: CHUNK_BYTES })
    try {
      await pipeline(body, measured, target, { signal })
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
        throw failures.STORE_FAILED({
          cause: error,
          message: 'the disk of the platform is full, contact an administrator',
        })
      throw failures.UPLOAD_INCOMPLETE({ cause: error })
    }
  }

  /** Where it cannot be removed now, the next sweep finds it. */
  async #discard(file: string): Promise<void> {
    try {
      await unlink(await this.#pathOf(file)).catch((error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error
      })
      await this.options.index.forget(file)
    } catch (error) {
      this.options.log.warn({ err: error }, 'a file that is no object stays for now')
    }
  }

  async #find(bucket: Bucket, key: string) {
    const found = await this.options.index.find(bucket, key)
    if (!found) throw failures.UNKNOWN_OBJECT()
    return found
  }

  /** Folders of a 256th each, so that none grows too long to look through. */
  async #pathOf(file: string): Promise<string> {
    return join(await this.options.folder(), file.slice(0, 2), file)
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
