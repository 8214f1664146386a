import { createHmac, timingSafeEqual } from 'node:crypto'
import { failures } from '../failures'

export const LINK_PATH = '/api/v1/object-storage/file'

/** What one link lets its bearer do, in the name of whoever made it. */
export interface Grant {
  readonly method: 'GET' | 'PUT'
  /** The id of the user who made it, and of the access token that the call was made with. */
  readonly maker: string
  readonly accessToken: string | undefined
  readonly project: string
  /** A bucket that was made anew under the same name is another one. */
  readonly bucketId: string
  readonly bucket: string
  readonly key: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** Of downloads: the version of the object. Of uploads: the link's own id, good for one. */
  readonly token: string
  /** Of uploads: bytes at most, where that was said. */
  readonly maxSize: number | undefined
}

type Query = Readonly<Record<string, string>>

/** Makes links that carry what they grant, and reads those that nobody has altered. */
export class LinkSigner {
  constructor(
    private readonly key: Uint8Array,
    private readonly now: () => number = Date.now,
  ) {}

  /** On the platform's own origin. */
  link(grant: Grant): string {
    const { maker, accessToken, project, bucket, bucketId, key, expiresAt, token, maxSize } = grant
    const query = new URLSearchParams({
      project,
      bucket,
      'bucket-id': bucketId,
      name: key,
      expires: String(expiresAt),
      token,
      ...(maxSize !== undefined && { 'max-size': String(maxSize) }),
      maker,
      ...(accessToken !== undefined && { 'access-token': accessToken }),
      signature: this.#signature(grant).toString('base64url'),
    })
    return `${LINK_PATH}?${query}`
  }

  /** Throws LINK_REFUSED for what was altered or is for another method, LINK_EXPIRED for what was good once. */
  read(method: Grant['method'], query: Query): Grant {
    const grant = {
      method,
      maker: query.maker ?? '',
      accessToken: query['access-token'],
      project: query.project ?? '',
      bucket: query.bucket ?? '',
      bucketId: query['bucket-id'] ?? '',
      key: query.name ?? '',
      expiresAt: Number(query.expires),
      token: query.token ?? '',
      maxSize: query['max-size'] === undefined ? undefined : Number(query['max-size']),
    }
    const given = Buffer.from(query.signature ?? '', 'base64url')
    const right = this.#signature(grant)
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw failures.LINK_REFUSED()
    if (grant.expiresAt <= this.now()) throw failures.LINK_EXPIRED()
    return grant
  }

  #signature(grant: Grant): Buffer {
    const {
      method,
      project,
      bucket,
      bucketId,
      key,
      expiresAt,
      token,
      maxSize = null,
      maker,
      accessToken = null,
    } = grant
    const text = JSON.stringify([method, project, bucket, bucketId, key, expiresAt, token, maxSize, maker, accessToken])
    return createHmac('sha256', this.key).update(text).digest()
  }
}
