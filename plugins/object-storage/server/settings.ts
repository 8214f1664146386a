import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { BUCKET_NAME } from '../contract'
import type { S3Endpoint } from './stores/s3/s3-client'

const text = z.string().check(z.minLength(1))

const S3Settings = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  region: z._default(text, 'us-east-1'),
  accessKeyId: text,
  secretAccessKey: z._default(z.string(), ''),
  /** A file that holds the secret key, in place of it; white space around it does not count. */
  secretAccessKeyFile: z.optional(text),
  /** Whether a bucket is the first part of the path or of the host name. */
  style: z._default(z.enum(['path', 'host']), 'path'),
})
export type S3Settings = z.infer<typeof S3Settings>

/** Gigabytes; `unlimited` is said, never meant by leaving something out. */
const Quota = z.union(
  [z.number().check(z.positive()), z.literal('unlimited')],
  "must be a number above 0, or 'unlimited'",
)

const ProjectSettings = z.object({
  /** Where its new buckets are made; without it, where those of all projects are. */
  store: z.optional(text),
  /** What the names of its buckets begin with in an S3 store; without it, the project's name and a dash. */
  bucketPrefix: z.optional(
    z.string().check(z.regex(/^[a-z0-9.-]{0,50}$/, 'must be lower-case letters, digits and dashes')),
  ),
  /** Buckets that its S3 store had before, by their names there: it may use them, and not delete them. */
  existingBuckets: z._default(z.array(z.string().check(z.regex(BUCKET_NAME, 'must be the name of a bucket'))), []),
  /** Gigabytes that its objects in the platform's own store may have together; without it, what all projects have. */
  quotaGB: z.optional(Quota),
})
export type ProjectSettings = z.infer<typeof ProjectSettings>

/** What the operator's settings file says to the object storage. */
export const StorageSettings = z
  .object({
    /** S3 servers by a name of the operator's choice, which stays the same as long as one of them has buckets. */
    stores: z._default(z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)), S3Settings), {}),
    /** Where new buckets are made; without it, in the platform's own store. */
    store: z.optional(text),
    projects: z._default(z.record(z.string(), ProjectSettings), {}),
    /** Gigabytes that the objects of each project may have together in the platform's own store. */
    quotaGB: z._default(Quota, 10),
    /** Gigabytes of disk for copies of S3 objects that are read as tables. */
    tableCacheGB: z._default(z.number().check(z.positive()), 4),
  })
  .check(
    z.refine(
      ({ stores, store, projects }) =>
        [store, ...Object.values(projects).map((project) => project.store)].every(
          (name) => name === undefined || name === EMBEDDED || Object.hasOwn(stores, name),
        ),
      'store must name one of stores, or embedded',
    ),
  )
export type StorageSettings = z.infer<typeof StorageSettings>

/** The platform's own store, in settings and in the index. */
export const EMBEDDED = 'embedded'

const GIGABYTE = 1_000_000_000

export function cacheBytes({ tableCacheGB }: StorageSettings): number {
  return tableCacheGB * GIGABYTE
}

export function projectSettings({ projects }: StorageSettings, project: string): Partial<ProjectSettings> {
  return (Object.hasOwn(projects, project) ? projects[project] : undefined) ?? {}
}

/** Where the project's new buckets are made. */
export function storeOf(settings: StorageSettings, project: string): string {
  return projectSettings(settings, project).store ?? settings.store ?? EMBEDDED
}

/** Bytes. */
export function quotaOf(settings: StorageSettings, project: string): number {
  const { quotaGB = settings.quotaGB } = projectSettings(settings, project)
  return quotaGB === 'unlimited' ? Number.POSITIVE_INFINITY : quotaGB * GIGABYTE
}

/** What the bucket of that name is called in an S3 store. */
export function remoteName(settings: StorageSettings, project: string, bucket: string): string {
  const { bucketPrefix = `${project.toLowerCase().replaceAll('_', '-')}-` } = projectSettings(settings, project)
  return bucketPrefix + bucket
}

export async function endpointOf(settings: S3Settings): Promise<S3Endpoint> {
  const { secretAccessKey, secretAccessKeyFile, ...endpoint } = settings
  const secret = secretAccessKeyFile === undefined ? secretAccessKey : await readFile(secretAccessKeyFile, 'utf8')
  return { ...endpoint, secretAccessKey: secret.trim() }
}
