import * as z from 'zod/mini'

/** Of the names of buckets: lower-case letters, digits, dots and dashes; what every S3 server takes. */
export const BUCKET_NAME = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
export const BUCKET_NAME_RULE =
  'A bucket name has 3 to 63 lower-case letters, digits, dots and dashes, and begins and ends with a letter or digit.'
const NAMELESS_DIRECTORY = 'A directory needs a name.'
/** UTF-8 bytes of an object's whole name, its directories included. */
export const MAX_OBJECT_NAME_BYTES = 1_024

const TOO_LONG = `The name of an object, with its directories, has at most ${MAX_OBJECT_NAME_BYTES} bytes.`

/** C0 and C1 signs, lone surrogates, and what Unicode keeps as no character. */
const UNUSABLE = /[\p{Control}\p{Surrogate}\p{Noncharacter_Code_Point}]/u
const IP_ADDRESS = /^\d+\.\d+\.\d+\.\d+$/
/** Far beyond every name that is taken: what is longer is not looked at. */
const MAX_LENGTH = 4_096

/**
 * What is wrong with the name of an object, as a sentence, before which no field's name is put; undefined where nothing is.
 * A name is only ever a name here; but what unpacks, mirrors or mounts a bucket takes names as paths, and a client of an S3
 * server resolves dots in them.
 */
export function faultOfName(name: string): string | undefined {
  if (name === '') return 'An object needs a name.'
  if (bytesOf(name) > MAX_OBJECT_NAME_BYTES) return TOO_LONG
  if (UNUSABLE.test(name)) return 'The name of an object cannot hold control characters.'
  if (name.includes('\\')) return 'Directories are separated by /, a name cannot contain a backslash.'
  if (name.startsWith('/')) return 'The name of an object cannot begin with a slash.'
  if (name.split('/').some((part) => part === '.' || part === '..')) return 'Names cannot be . or .. alone.'
  if (name.includes('//')) return NAMELESS_DIRECTORY
  return undefined
}

/** The name of an object of which a wrong one is told by itself. */
export const anyName = z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH))
export const objectName = judged(faultOfName)
/** Of an object with bytes: what ends with a slash is a directory. */
export const fileName = judged((name) => (name.endsWith('/') ? 'A file needs a name.' : faultOfName(name)))
/** With or without the slash at its end. */
export const directoryName = judged((path) => {
  const name = path.endsWith('/') ? path : `${path}/`
  return name.split('/').at(-2)?.trim() === '' ? NAMELESS_DIRECTORY : faultOfName(name)
})
/** What names begin with; one that none can begin with is refused. */
export const namePrefix = z.string().check(
  z.maxLength(MAX_LENGTH, { error: TOO_LONG, abort: true }),
  z.refine((prefix) => bytesOf(prefix) <= MAX_OBJECT_NAME_BYTES && !UNUSABLE.test(prefix), {
    error: 'No object has a name that begins so.',
  }),
  z.refine((prefix) => !prefix.endsWith('/') || faultOfName(prefix) === undefined, {
    error: ({ input }) => faultOfName(String(input)),
  }),
)
export const newBucketName = z.string().check(
  z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: BUCKET_NAME_RULE, abort: true }),
  z.refine((name) => BUCKET_NAME.test(name) && !IP_ADDRESS.test(name), { error: BUCKET_NAME_RULE }),
)

function judged(faultOf: (name: string) => string | undefined) {
  return z.string().check(
    z.minLength(1, { error: () => faultOf(''), abort: true }),
    z.maxLength(MAX_LENGTH, { error: TOO_LONG, abort: true }),
    z.refine((name) => faultOf(name) === undefined, { error: ({ input }) => faultOf(String(input)) }),
  )
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
