import { Readable } from 'node:stream'
import { readAtMost } from '@etabli/sdk/server'
import type { Bucket, ByteRange, ObjectHead, ObjectStore } from '../object-store'

interface Parts {
  readonly store: ObjectStore
  /** A bucket that was made, and that nobody else uses. */
  readonly bucket: Bucket
  /** One that was never made. */
  readonly unknown: Bucket
  readonly close: () => Promise<void>
}

/** A store under test, with what tests do to it in one line. */
export class Subject {
  readonly signal = new AbortController().signal
  readonly store: ObjectStore
  readonly bucket: Bucket
  readonly unknown: Bucket
  readonly close: () => Promise<void>

  constructor({ store, bucket, unknown, close }: Parts) {
    this.store = store
    this.bucket = bucket
    this.unknown = unknown
    this.close = close
  }

  put(key: string, text: string | Buffer, bucket = this.bucket): Promise<ObjectHead> {
    const bytes = Buffer.from(text)
    const upload = { body: Readable.from([bytes]), size: bytes.length, maxSize: bytes.length }
    return this.store.write(bucket, key, upload, this.signal)
  }

  async text(key: string, range?: ByteRange): Promise<string> {
    const head = await this.store.head(this.bucket, key, this.signal)
    const stream = await this.store.read(this.bucket, head, range, this.signal)
    return (await readAtMost(stream, 1_000_000)).bytes.toString('utf8')
  }

  async list(prefix: string, { folded = true, limit = 10_000 } = {}) {
    const found = await this.store.list(this.bucket, { prefix, folded, limit }, this.signal)
    return { ...found, objects: found.objects.map(({ key }) => key) }
  }
}
