import type { Readable } from 'node:stream'

/** A bucket as the platform knows it. */
export interface Bucket {
  readonly id: string
  readonly project: string
  readonly name: string
  /** Its name in the store. */
  readonly remoteName: string
}

export interface ObjectHead {
  readonly key: string
  /** Bytes. */
  readonly size: number
  readonly modifiedAt: Date
  /** Changes with the content; without the quotes of HTTP. */
  readonly etag: string
  readonly storageClass: string
}

export interface Listing {
  /** By their names' UTF-8 bytes; markers of directories are among them. */
  readonly objects: readonly ObjectHead[]
  /** Whole names, each with its slash. */
  readonly directories: readonly string[]
  /** True where there is more. */
  readonly isPartial: boolean
}

export interface ListRequest {
  readonly prefix: string
  /** Folds what lies below the directories of the prefix. */
  readonly folded: boolean
  /** Objects and directories together; nothing is asked for beyond it. */
  readonly limit: number
}

/** Bytes from the first to the last one, both counted from 0 and included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface Upload {
  /** It may break before it is read: whoever hands it over hears its errors. */
  readonly body: Readable
  /** What was announced; undefined where nothing was. */
  readonly size: number | undefined
  /** Bytes after which it is refused with UPLOAD_TOO_LARGE. */
  readonly maxSize: number
}

/**
 * Where objects are. Names are checked before they come here. Nothing is read or written whole: memory does not grow with
 * objects. An unknown bucket fails with UNKNOWN_BUCKET, an unknown object with UNKNOWN_OBJECT.
 */
export interface ObjectStore {
  /** Fails with BUCKET_EXISTS where the store has it already, whoever made it. */
  createBucket(bucket: Bucket, signal: AbortSignal): Promise<void>
  /** Fails with BUCKET_NOT_EMPTY; one that is gone already is no failure. */
  deleteBucket(bucket: Bucket, signal: AbortSignal): Promise<void>
  list(bucket: Bucket, request: ListRequest, signal: AbortSignal): Promise<Listing>
  head(bucket: Bucket, key: string, signal: AbortSignal): Promise<ObjectHead>
  /** The bytes of the object that `etag` names; fails with UNKNOWN_OBJECT where it is another by now. */
  read(bucket: Bucket, head: ObjectHead, range: ByteRange | undefined, signal: AbortSignal): Promise<Readable>
  /** All or nothing: before its last byte nobody sees it, and what stood there before stays until then. */
  write(bucket: Bucket, key: string, upload: Upload, signal: AbortSignal): Promise<ObjectHead>
  /** One that is gone already is no failure. */
  remove(bucket: Bucket, key: string, signal: AbortSignal): Promise<void>
  /** The file of this machine that holds the bytes, where one does; UNKNOWN_OBJECT where they are others by now. */
  fileOf?(bucket: Bucket, head: ObjectHead): Promise<string>
  close(): Promise<void>
}
