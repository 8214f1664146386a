import { BUCKET_NAME, MAX_OBJECT_NAME_BYTES } from '../contract'
import { failures } from './failures'

/** C0 and C1 signs, lone surrogates, and what Unicode keeps as no character. */
const UNUSABLE = /[\p{Control}\p{Surrogate}\p{Noncharacter_Code_Point}]/u

export function checkBucketName(name: string): void {
  if (!BUCKET_NAME.test(name) || /^\d+\.\d+\.\d+\.\d+$/.test(name)) throw failures.INVALID_BUCKET_NAME()
}

/**
 * Throws for a name that no object may have. A name is only ever a name here; but what unpacks, mirrors or mounts a bucket takes
 * names as paths, and a client of an S3 server resolves dots in them.
 */
export function checkObjectName(name: string): void {
  const fault = faultOf(name)
  if (fault !== undefined) throw failures.INVALID_OBJECT_NAME({ message: fault })
}

/** Whether a text can be what names begin with; one that cannot begins none. */
export function checkPrefix(prefix: string): void {
  if (Buffer.byteLength(prefix) > MAX_OBJECT_NAME_BYTES || UNUSABLE.test(prefix))
    throw failures.INVALID_OBJECT_NAME({ message: 'no object has a name that begins so' })
  if (prefix.endsWith('/')) checkObjectName(prefix)
}

function faultOf(name: string): string | undefined {
  if (name === '') return 'an object needs a name'
  if (Buffer.byteLength(name) > MAX_OBJECT_NAME_BYTES)
    return `the name of an object, with its directories, has at most ${MAX_OBJECT_NAME_BYTES} bytes`
  if (UNUSABLE.test(name)) return 'the name of an object cannot hold control characters'
  if (name.includes('\\')) return 'directories are parted by /, a name cannot hold \\'
  if (name.startsWith('/')) return 'the name of an object cannot begin with /'
  if (name.split('/').some((part) => part === '.' || part === '..'))
    return 'no part of the name of an object can be . or ..'
  if (name.includes('//')) return 'a directory needs a name'
  return undefined
}
