import { defineCall, form, jsonText, numberText } from '@etabli/sdk'
import * as z from 'zod/mini'
import { anyName, directoryName, fileName, namePrefix, newBucketName, objectName } from './contract/names'

export { BUCKET_NAME, MAX_OBJECT_NAME_BYTES } from './contract/names'

/** Objects and directories of one listing; what comes after them in the alphabet is left out. */
export const MAX_LISTED_OBJECTS = 10_000
/** Objects that one call deletes. */
export const MAX_DELETED_OBJECTS = 1_000
/** Characters of a text preview. */
export const PREVIEW_SIZES = [1_000, 5_000, 10_000, 50_000] as const
/** Rows of a grid preview. */
export const MAX_GRID_ROWS = 1_000
/** Seconds that a link may live. */
export const LINK_SECONDS = {
  min: 60,
  max: 7 * 24 * 60 * 60,
  download: 60 * 60,
  upload: 60 * 60,
  picture: 300,
} as const
/** Storage class of the objects that the platform keeps itself. */
export const STORAGE_CLASS = 'STANDARD'
/** The connection of the data explorer that holds a project's objects as tables: schema = bucket, table = object name. */
export const FILES_CONNECTION = 'files'
/** Bytes of an object that can be read as a table. */
export const MAX_TABLE_BYTES = 1_000_000_000

export const TABLE_FORMATS = ['csv', 'json', 'parquet'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

const FORMAT_BY_ENDING: Readonly<Record<string, TableFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  json: 'json',
  jsonl: 'json',
  ndjson: 'json',
  parquet: 'parquet',
}

/** How an object is read as a table, by the ending of its name; undefined where it is none. */
export function tableFormat(objectName: string): TableFormat | undefined {
  const ending = /\.([a-z]+)$/i.exec(objectName)?.[1]?.toLowerCase()
  return ending !== undefined && Object.hasOwn(FORMAT_BY_ENDING, ending) ? FORMAT_BY_ENDING[ending] : undefined
}

/** What a browser draws; SVG is not, which is a document that can hold more than that. */
const PICTURE = /\.(png|jpe?g|gif|webp|avif|bmp)$/i
/** More is not loaded only to be looked at. */
const MAX_PICTURE_BYTES = 20_000_000

/** Whether an object is shown as a picture. */
export function isPicture(objectName: string, bytes: number): boolean {
  return PICTURE.test(objectName) && bytes <= MAX_PICTURE_BYTES
}

export const Bucket = z.object({ name: z.string() })
export type Bucket = z.infer<typeof Bucket>

export const StoredObject = z.object({
  Key: z.string(),
  /** ISO 8601, UTC. */
  LastModified: z.string(),
  /** Bytes. */
  Size: z.number(),
  StorageClass: z.string(),
  ETag: z.string(),
})
export type StoredObject = z.infer<typeof StoredObject>

/** What lies under a prefix, alphabetical by UTF-8 bytes, at most 10,000 entries of both kinds together. */
export const ObjectList = z.object({
  prefix: z.string(),
  /** `/`, or empty where directories were not folded. */
  delimiter: z.string(),
  /** Directories, each with its whole name and a slash at its end. The prefix's own marker is in neither list. */
  commonPrefixes: z.array(z.object({ Prefix: z.string() })),
  contents: z.array(StoredObject),
  /** True where there is more than was listed. */
  isPartial: z.boolean(),
})
export type ObjectList = z.infer<typeof ObjectList>

export const GridPreview = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  /** Values as texts in the order of the columns. */
  rows: z.array(z.array(z.nullable(z.string()))),
  /** True where the object has more rows than these. */
  isPartial: z.boolean(),
})
export type GridPreview = z.infer<typeof GridPreview>

const project = { projectName: z.string() }
const bucket = { ...project, bucketName: z.string().check(z.minLength(1), z.maxLength(63)) }
const object = { ...bucket, fileName: objectName }
const seconds = z.optional(numberText({ min: LINK_SECONDS.min, max: LINK_SECONDS.max }))
/** The specification's word for a bucket that is not given. */
const bucketFirst = { bucketName: 'select a bucket first' }

/** Which bucket a call is about. */
const scope = { feature: 'object-storage', name: ':bucketName' } as const
const read = [':projectName:*:read', ':projectName:object-storage:read'] as const
const write = [':projectName:*:write', ':projectName:object-storage:write'] as const

export const listBuckets = defineCall({
  method: 'POST',
  path: '/api/v1/object-storage/bucket/list',
  access: read,
  scope: { feature: 'object-storage', list: 'buckets', key: 'name' },
  summary: 'The buckets of a project that the bearer may reach, by name',
  body: form(project),
  returns: { buckets: z.array(Bucket) },
})

export const createBucket = defineCall({
  method: 'POST',
  path: '/api/v1/object-storage/bucket/create',
  access: write,
  scope,
  action: 'bucket.create',
  summary: 'Create a bucket',
  body: form({ ...project, bucketName: newBucketName }),
  fails: [409],
})

/** Only an empty bucket is deleted. */
export const deleteBucket = defineCall({
  method: 'DELETE',
  path: '/api/v1/object-storage/bucket/delete',
  access: write,
  scope,
  action: 'bucket.delete',
  summary: 'Delete an empty bucket',
  body: form(bucket),
  fails: [409],
})

export const listObjects = defineCall({
  method: 'POST',
  path: '/api/v1/object-storage/object/list',
  access: read,
  scope,
  summary: 'Objects and directories whose names begin with a prefix',
  body: form({
    ...bucket,
    prefix: namePrefix,
    /** Objects of all directories below, none folded. */
    recursive: z.optional(z.enum(['true', 'false'])),
  }),
  returns: { objectList: ObjectList },
})

/** Objects and bytes below a directory, markers left out; of the first 10,000 where there are more. */
export const summariseDirectory = defineCall({
  method: 'POST',
  path: '/api/v1/object-storage/object/summary',
  access: read,
  scope,
  summary: 'How many objects a directory holds, and their bytes',
  body: form({ ...bucket, prefix: namePrefix }),
  returns: { summary: z.object({ objectCount: z.number(), size: z.number(), isPartial: z.boolean() }) },
})

export const previewObject = defineCall({
  method: 'POST',
  path: '/api/v1/object-storage/object/preview',
  access: read,
  scope,
  summary: 'The beginning of an object as text; JSON is indented where it can be read',
  body: form({ ...object, fileSize: numberText({ min: 1, max: PREVIEW_SIZES[3] }) }),
  returns: {
    /** Empty where the object is binary. */
    preview: z.string(),
    isBinary: z.boolean(),
    /** True where the object goes on after the preview. */
    isPartial: z.boolean(),
    /** Bytes of the whole object. */
    size: z.number(),
  },
})

export const previewGrid = defineCall({
  method: 'POST',
  path: '/api/v1/object-storage/object/preview/grid',
  access: read,
  scope,
  summary: 'The first rows of a CSV, JSON or Parquet object',
  body: form({ ...object, rows: z.optional(numberText({ min: 1, max: MAX_GRID_ROWS })) }),
  returns: { grid: GridPreview },
  fails: [422],
})

/** Looking at a picture is no download: it leaves no line in the audit trail, as the other previews leave none. */
export const previewPicture = defineCall({
  method: 'POST',
  path: '/api/v1/object-storage/object/preview/picture',
  access: read,
  scope,
  summary: 'Where the bytes of a picture can be fetched to look at it, for five minutes',
  body: form(object),
  returns: { pictureLink: z.string() },
  fails: [422],
})

export const createDirectory = defineCall({
  method: 'POST',
  path: '/api/v1/object-storage/object/create/dir',
  access: write,
  scope,
  action: 'directory.create',
  summary: 'Create a directory',
  body: form({ ...bucket, dirPath: directoryName }, bucketFirst),
  fails: [409],
})

/** Opened in a new tab, the link downloads the object; it needs no token and holds for whoever has it. */
export const getDownloadLink = defineCall({
  method: 'POST',
  path: '/api/v1/object-storage/object/get/download-link',
  access: read,
  scope,
  action: 'object.download-link',
  summary: 'A link that downloads an object until it expires, after an hour unless `expiresIn` says otherwise',
  body: form({ ...object, expiresIn: seconds }),
  returns: { downloadLink: z.string(), expiresAt: z.string() },
})

/** `PUT` the bytes of the file to the link, as they are. It is good for one upload to this one name. */
export const getUploadLink = defineCall({
  method: 'POST',
  path: '/api/v1/object-storage/object/get/upload-link',
  access: write,
  scope,
  action: 'object.upload-link',
  summary: 'A link for uploading the bytes of one object',
  body: form(
    {
      ...bucket,
      fileName,
      /** Bytes that it takes at most. */
      fileSize: z.optional(numberText({ min: 0, max: Number.MAX_SAFE_INTEGER })),
      expiresIn: seconds,
    },
    bucketFirst,
  ),
  returns: { uploadLink: z.string(), expiresAt: z.string() },
})

/** A name with a slash at its end is a directory, which must be empty. */
export const deleteObject = defineCall({
  method: 'DELETE',
  path: '/api/v1/object-storage/object/delete',
  access: write,
  scope,
  action: 'object.delete',
  summary: 'Delete an object or an empty directory',
  body: form(object),
  fails: [409],
})

export const deleteObjects = defineCall({
  method: 'DELETE',
  path: '/api/v1/object-storage/object/delete/several',
  access: write,
  scope,
  action: 'object.delete-several',
  summary: 'Delete several objects; what cannot be deleted is named with its reason, the rest is deleted',
  body: form({
    ...bucket,
    fileNames: jsonText(z.array(anyName).check(z.minLength(1), z.maxLength(MAX_DELETED_OBJECTS))),
  }),
  returns: {
    deleted: z.array(z.string()),
    refused: z.array(z.object({ fileName: z.string(), message: z.string() })),
  },
})

/** Codes of failures that a page tells apart from others: both are told as information, not as errors. */
export const BLOCKED_DELETIONS = ['DIRECTORY_NOT_EMPTY', 'BUCKET_NOT_EMPTY'] as const
