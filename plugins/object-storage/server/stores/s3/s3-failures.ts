import type { ApiError } from '@etabli/sdk/server'
import { failures } from '../../failures'

const BY_CODE: Readonly<Record<string, (details: { cause: unknown }) => ApiError>> = {
  NoSuchBucket: failures.UNKNOWN_BUCKET,
  NoSuchKey: failures.UNKNOWN_OBJECT,
  PreconditionFailed: failures.UNKNOWN_OBJECT,
  BucketAlreadyExists: failures.BUCKET_EXISTS,
  BucketAlreadyOwnedByYou: failures.BUCKET_EXISTS,
  BucketNotEmpty: failures.BUCKET_NOT_EMPTY,
  InvalidBucketName: failures.INVALID_BUCKET_NAME,
  InvalidRange: failures.RANGE_REFUSED,
  EntityTooLarge: failures.UPLOAD_TOO_LARGE,
  MissingContentLength: failures.LENGTH_REQUIRED,
}

/** What an S3 server said, as the sentence of ours; its own words are the cause. */
export function failureOf(status: number, words: string, about: 'bucket' | 'object'): ApiError {
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(words)?.[1] ?? ''
  const details = { cause: new Error(`the object store answered ${status} ${code}`) }
  const known = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined
  if (known) return known(details)
  if (status === 404) return about === 'bucket' ? failures.UNKNOWN_BUCKET(details) : failures.UNKNOWN_OBJECT(details)
  if (status === 412) return failures.UNKNOWN_OBJECT(details)
  if (status === 416) return failures.RANGE_REFUSED(details)
  if (status === 401 || status === 403) return failures.STORE_REFUSED(details)
  return failures.STORE_FAILED(details)
}
