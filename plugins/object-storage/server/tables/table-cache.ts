import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PlacedBucket } from '../buckets/bucket-repository'
import type { ObjectHead, ObjectStore } from '../stores/object-store'

/** Copies of objects that a store has elsewhere, no more of them than a number of bytes; the longest unused goes first. */
export class TableCache {
  readonly #coming = new Map<string, Promise<string>>()

  constructor(
    private readonly folder: () => Promise<string>,
    readonly maxBytes: number,
  ) {}

  /** The file with a copy of this version of the object, brought when it is missing. */
  async fileOf(store: ObjectStore, bucket: PlacedBucket, head: ObjectHead): Promise<string> {
    const version = JSON.stringify([bucket.store, bucket.remoteName, head.key, head.etag, head.size])
    const file = join(await this.folder(), createHash('sha256').update(version).digest('hex'))
    const coming = this.#coming.get(file)
    if (coming) return coming
    const bringing = this.#bring(file, store, bucket, head).finally(() => this.#coming.delete(file))
    this.#coming.set(file, bringing)
    return bringing
  }

  async #bring(file: string, store: ObjectStore, bucket: PlacedBucket, head: ObjectHead): Promise<string> {
    const now = new Date()
    if (
      await utimes(file, now, now).then(
        () => true,
        () => false,
      )
    )
      return file
    await this.#makeRoom(head.size)
    const draft = `${file}.${randomUUID()}`
    const { signal } = new AbortController()
    // Made before anything is read: a stream that opens its file late could make it after it was removed.
    const copy = await open(draft, 'wx', 0o600)
    try {
      await pipeline(await store.read(bucket, head, undefined, signal), copy.createWriteStream())
      await rename(draft, file)
    } finally {
      await copy.close()
      await rm(draft, { force: true })
    }
    return file
  }

  async #makeRoom(bytes: number): Promise<void> {
    const folder = await this.folder()
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
        return { path, size, mtimeMs }
      }),
    )
    let used = files.reduce((sum, { size }) => sum + size, bytes)
    for (const { path, size } of files.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (used <= this.maxBytes) return
      await rm(path, { force: true })
      used -= size
    }
  }
}
