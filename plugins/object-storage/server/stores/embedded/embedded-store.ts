import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, realpath, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError, type RequestLog } from '@etabli/sdk/server'
import { failures } from '../../failures'
import { Measured } from '../measured'
import type { Bucket, ByteRange, Listing, ListRequest, ObjectHead, ObjectStore, Upload } from '../object-store'
import type { ObjectIndexRepository } from './object-index-repository'

interface Options {
  readonly index: ObjectIndexRepository
  /** Where the files are; made when it is missing. */
  readonly folder: () => Promise<string>
  /** Bytes that the objects of a project may have together. */
  readonly quotaOf: (project: string) => number
  /** True while files must stay that the index has given up. */
  readonly isBackedUp: () => Promise<boolean>
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
    const handle = await open(await this.#keptPathOf(file), constants.O_RDONLY | constants.O_NOFOLLOW).catch(unlessGone)
    return handle.createReadStream({
      highWaterMark: CHUNK_BYTES,
      ...(range && { start: range.first, end: range.last }),
    })
  }

  async fileOf(bucket: Bucket, { key, etag }: ObjectHead): Promise<string> {
    const found = await this.#find(bucket, key)
    if (found.etag !== etag) throw failures.UNKNOWN_OBJECT()
    const path = await this.#keptPathOf(found.file)
    if (!(await lstat(path).catch(unlessGone)).isFile()) throw misplaced(path)
    return path
  }

  async write(bucket: Bucket, key: string, upload: Upload, signal: AbortSignal): Promise<ObjectHead> {
    const { index } = this.options
    const room = Math.max(0, this.options.quotaOf(bucket.project) - (await this.#usedBy(bucket.project)))
    if (upload.size !== undefined && upload.size > room) throw failures.QUOTA_REACHED()
    const measured = new Measured({
      size: upload.size,
      maxSize: Math.min(upload.maxSize, room),
      tooLarge: upload.maxSize > room ? failures.QUOTA_REACHED : failures.UPLOAD_TOO_LARGE,
    })
    const file = randomUUID().replaceAll('-', '')
    await index.announce(file)
    try {
      await this.#store(file, upload.body, measured, signal)
      const stored = { size: measured.size, etag: measured.digest(), file }
      const { head, replaced } = await index.put(bucket, key, stored, this.options.quotaOf(bucket.project))
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
    await mkdir(dirname(await this.#pathOf(file)), { recursive: true, mode: 0o700 })
    const path = await this.#keptPathOf(file)
    try {
      // Opened before anything is read: a stream that opens its file late could make it after it was discarded.
      const target = await open(path, 'wx', 0o600)
      // Flushed: on the disk before the index says that it is there.
      await pipeline(body, measured, target.createWriteStream({ flush: true, highWaterMark: CHUNK_BYTES }), { signal })
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

  /** Where it cannot be removed now, a later sweep finds it. */
  async #discard(file: string): Promise<void> {
    try {
      if (await this.options.isBackedUp()) return
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

  /** The same, where no link on the disk leads out of the store's folder; that one may be a link itself. */
  async #keptPathOf(file: string): Promise<string> {
    const root = await realpath(await this.options.folder())
    const path = join(root, file.slice(0, 2), file)
    if ((await realpath(dirname(path)).catch(unlessGone)) !== dirname(path)) throw misplaced(dirname(path))
    return path
  }
}

/** A file that is gone was replaced or deleted since the index was asked. */
function unlessGone(error: unknown): never {
  if (hasCode(error, 'ENOENT')) throw failures.UNKNOWN_OBJECT({ cause: error })
  throw hasCode(error, 'ELOOP') ? failures.STORE_FAILED({ cause: error }) : error
}

function misplaced(path: string): Error {
  return failures.STORE_FAILED({ cause: new Error(`${path} is a link, which the store has not made`) })
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
