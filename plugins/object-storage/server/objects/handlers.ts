import { Readable } from 'node:stream'
import { ApiError, type HandledCall, handle } from '@etabli/sdk/server'
import {
  createDirectory,
  deleteObject,
  deleteObjects,
  listObjects,
  MAX_LISTED_OBJECTS,
  summariseDirectory,
} from '../../contract'
import { faultOfName } from '../../contract/names'
import { bucketFor } from '../buckets/bucket-for'
import type { PlacedBucket } from '../buckets/bucket-repository'
import { failures } from '../failures'
import type { ObjectHead, ObjectStore } from '../stores/object-store'
import type { Parts } from './parts'

/** Deletions under way at a time, of one call. */
const AT_ONCE = 8

export function objectCalls({ buckets, stores }: Parts): readonly HandledCall[] {
  return [
    handle(listObjects, async ({ input, signal }) => {
      const { prefix, recursive } = input
      const bucket = await bucketFor(buckets, input)
      const folded = recursive !== 'true'
      const found = await stores.of(bucket).list(bucket, { prefix, folded, limit: MAX_LISTED_OBJECTS }, signal)
      return {
        objectList: {
          prefix,
          delimiter: folded ? '/' : '',
          commonPrefixes: found.directories.map((Prefix) => ({ Prefix })),
          contents: found.objects.filter(({ key }) => !isMarkerOf(prefix, key)).map(asContent),
          isPartial: found.isPartial,
        },
      }
    }),
    handle(summariseDirectory, async ({ input, signal }) => {
      const { prefix } = input
      const bucket = await bucketFor(buckets, input)
      const request = { prefix, folded: false, limit: MAX_LISTED_OBJECTS }
      const { objects, isPartial } = await stores.of(bucket).list(bucket, request, signal)
      const files = objects.filter(({ key }) => !key.endsWith('/'))
      const size = files.reduce((sum, object) => sum + object.size, 0)
      return { summary: { objectCount: files.length, size, isPartial } }
    }),
    handle(createDirectory, async ({ input, signal, audit }) => {
      const path = input.dirPath.endsWith('/') ? input.dirPath : `${input.dirPath}/`
      audit({ object: objectOf(input.bucketName, path) })
      const bucket = await bucketFor(buckets, input)
      const store = stores.of(bucket)
      const { objects } = await store.list(bucket, { prefix: path, folded: false, limit: 1 }, signal)
      if (objects.length > 0) throw failures.DIRECTORY_EXISTS()
      await store.write(bucket, path, { body: Readable.from([]), size: 0, maxSize: 0 }, signal)
      return {}
    }),
    handle(deleteObject, async ({ input, signal, audit }) => {
      audit({ object: objectOf(input.bucketName, input.fileName) })
      const bucket = await bucketFor(buckets, input)
      await remove(stores.of(bucket), bucket, input.fileName, signal)
      return {}
    }),
    handle(deleteObjects, async ({ input, signal, audit }) => {
      const names = [...new Set(input.fileNames)]
      audit({ object: `${names.length} objects of bucket ${input.bucketName}`, before: { objects: names } })
      const bucket = await bucketFor(buckets, input)
      const store = stores.of(bucket)
      const outcome = { deleted: [] as string[], refused: [] as { fileName: string; message: string }[] }
      for (let start = 0; start < names.length; start += AT_ONCE)
        await Promise.all(
          names.slice(start, start + AT_ONCE).map(async (fileName) => {
            try {
              const fault = faultOfName(fileName)
              if (fault !== undefined) throw failures.INVALID_OBJECT_NAME({ message: fault })
              await remove(store, bucket, fileName, signal)
              outcome.deleted.push(fileName)
            } catch (error) {
              if (!(error instanceof ApiError)) throw error
              outcome.refused.push({ fileName, message: error.message })
            }
          }),
        )
      audit({ after: { deleted: outcome.deleted.length, refused: outcome.refused } })
      return outcome
    }),
  ]
}

/** A directory is its marker, and goes only while nothing else is in it. */
async function remove(store: ObjectStore, bucket: PlacedBucket, name: string, signal: AbortSignal): Promise<void> {
  if (name.endsWith('/')) {
    const { objects } = await store.list(bucket, { prefix: name, folded: false, limit: 2 }, signal)
    if (objects.some(({ key }) => key !== name)) throw failures.DIRECTORY_NOT_EMPTY()
  }
  await store.remove(bucket, name, signal)
}

/** What stands for the directory itself is not in it. */
function isMarkerOf(prefix: string, key: string): boolean {
  return key === prefix && key.endsWith('/')
}

function objectOf(bucket: string, name: string): string {
  return `object ${bucket}/${name}`
}

function asContent({ key, modifiedAt, size, storageClass, etag }: ObjectHead) {
  return { Key: key, LastModified: modifiedAt.toISOString(), Size: size, StorageClass: storageClass, ETag: `"${etag}"` }
}
