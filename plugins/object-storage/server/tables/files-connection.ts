import { evaluate, parseAccess, scopeOf } from '@etabli/sdk/platform/server'
import type { ConnectionSettings, ConnectionSource, OutboundPolicy, Principal, TableFile } from '@etabli/sdk/server'
import { FILES_CONNECTION, MAX_LISTED_OBJECTS, MAX_TABLE_BYTES, tableFormat } from '../../contract'
import type { BucketRepository, PlacedBucket } from '../buckets/bucket-repository'
import { failures } from '../failures'
import type { ObjectHead } from '../stores/object-store'
import type { Stores } from '../stores/stores'
import type { TableCache } from './table-cache'

interface Parts {
  readonly buckets: BucketRepository
  readonly stores: Stores
  readonly cache: TableCache
}

interface Known {
  readonly at: number
  readonly tables: Promise<readonly TableFile[]>
}

/** Of one project. Each is looked at when the connection is opened anew, which happens after every change of an object. */
export const MAX_TABLES = 200
/** One page of the explorer is several statements. */
const FRESH_MS = 3_000
const READ = parseAccess([':project:*:read', ':project:object-storage:read'])

/** The objects of a project as tables: a schema for each bucket, a table for each CSV, JSON or Parquet object in it. */
export class FilesConnection implements ConnectionSource {
  readonly #known = new Map<string, Known>()

  constructor(private readonly parts: Parts) {}

  async names(project: string): Promise<readonly string[]> {
    return (await this.parts.buckets.of(project)).length === 0 ? [] : [FILES_CONNECTION]
  }

  async find(project: string, name: string): Promise<ConnectionSettings | undefined> {
    if (!(await this.names(project)).includes(name)) return undefined
    return { driver: 'duckdb', settings: { files: true }, password: '', outbound: this.#outboundOf(project) }
  }

  /** It shows all buckets of the project, so whoever may read only some of them cannot use it. */
  mayUse(principal: Principal, project: string, name: string): boolean {
    if (name !== FILES_CONNECTION) return true
    const isWhole = scopeOf(principal.configuration, project, 'object-storage').kind === 'all'
    return isWhole && evaluate(principal, READ, { project }).granted
  }

  #outboundOf(project: string): OutboundPolicy {
    return {
      lookup: () => {
        throw failures.STORE_UNREACHABLE()
      },
      file: () => Promise.reject(failures.UNKNOWN_OBJECT()),
      tables: () => this.#tablesOf(project),
    }
  }

  #tablesOf(project: string): Promise<readonly TableFile[]> {
    const known = this.#known.get(project)
    if (known && known.at + FRESH_MS > Date.now()) return known.tables
    const tables = this.#read(project)
    this.#known.set(project, { at: Date.now(), tables })
    // A failure is told to those who wait, and to nobody later.
    tables.catch(() => this.#known.delete(project))
    return tables
  }

  async #read(project: string): Promise<readonly TableFile[]> {
    const tables: TableFile[] = []
    let copied = 0
    for (const bucket of await this.parts.buckets.of(project)) {
      if (tables.length >= MAX_TABLES) break
      const store = this.parts.stores.of(bucket)
      const everything = { prefix: '', folded: false, limit: MAX_LISTED_OBJECTS }
      const { objects } = await store.list(bucket, everything, new AbortController().signal)
      for (const head of objects) {
        const format = tableFormat(head.key)
        if (format === undefined || head.size === 0 || tables.length >= MAX_TABLES) continue
        if (store.fileOf === undefined) copied += head.size
        const reason = this.#tooLarge(head, copied)
        const path = reason === undefined ? await this.#fileOf(bucket, head) : ''
        if (path === undefined) continue
        tables.push({ schema: bucket.name, table: head.key, format, path, ...(reason !== undefined && { reason }) })
      }
    }
    return tables
  }

  #tooLarge({ size }: ObjectHead, copied: number): string | undefined {
    if (size > MAX_TABLE_BYTES) return `the object has more than ${MAX_TABLE_BYTES / 1_000_000_000} GB`
    if (copied > this.parts.cache.maxBytes)
      return 'the objects of the project are more than the platform keeps copies of'
    return undefined
  }

  /** Undefined where the object was changed or deleted since it was listed: the next look finds what is there then. */
  async #fileOf(bucket: PlacedBucket, head: ObjectHead): Promise<string | undefined> {
    const store = this.parts.stores.of(bucket)
    try {
      return await (store.fileOf?.(bucket, head) ?? this.parts.cache.fileOf(store, bucket, head))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'UNKNOWN_OBJECT') return undefined
      throw error
    }
  }
}
