import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import { STORAGE_CLASS } from '../../../contract'
import { failures } from '../../failures'
import type { ObjectHead } from '../object-store'

const LISTS = new Set(['ListBucketResult.Contents', 'ListBucketResult.CommonPrefixes'])
const parser = new XMLParser({
  ignoreAttributes: true,
  // A name like 007 is a text.
  parseTagValue: false,
  trimValues: false,
  isArray: (_name, path) => LISTS.has(String(path)),
})

const Page = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.optional(z.string()),
    NextContinuationToken: z.optional(z.string()),
    Contents: z._default(
      z.array(
        z.object({
          Key: z.string(),
          LastModified: z.string(),
          Size: z.string(),
          ETag: z._default(z.string(), ''),
          StorageClass: z._default(z.string(), STORAGE_CLASS),
        }),
      ),
      [],
    ),
    CommonPrefixes: z._default(z.array(z.object({ Prefix: z.string() })), []),
  }),
})

export interface S3Page {
  readonly objects: readonly ObjectHead[]
  readonly directories: readonly string[]
  /** Asks for what comes after; undefined at the end. */
  readonly next: string | undefined
}

/** One page of ListObjectsV2, asked for with `encoding-type=url`. */
export function readPage(text: string): S3Page {
  const parsed = Page.safeParse(parsedXml(text))
  if (!parsed.success) throw failures.STORE_FAILED({ cause: parsed.error })
  const { Contents, CommonPrefixes, IsTruncated, NextContinuationToken } = parsed.data.ListBucketResult
  return {
    objects: Contents.map(({ Key, LastModified, Size, ETag, StorageClass }) => ({
      key: decoded(Key),
      size: Number(Size),
      modifiedAt: new Date(LastModified),
      etag: unquoted(ETag),
      storageClass: StorageClass,
    })),
    directories: CommonPrefixes.map(({ Prefix }) => decoded(Prefix)),
    next: IsTruncated === 'true' ? NextContinuationToken : undefined,
  }
}

export function unquoted(etag: string): string {
  return etag.replaceAll('"', '')
}

function parsedXml(text: string): unknown {
  try {
    const parsed: unknown = parser.parse(text)
    return withObjects(parsed)
  } catch (error) {
    throw failures.STORE_FAILED({ cause: error })
  }
}

/** An empty element is an empty text to the parser. */
function withObjects(parsed: unknown): unknown {
  if (typeof parsed !== 'object' || parsed === null || !('ListBucketResult' in parsed)) return parsed
  return parsed.ListBucketResult === '' ? { ListBucketResult: {} } : parsed
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}
