import { type HandledCall, handle } from '@etabli/sdk/server'
import { createBucket, deleteBucket, listBuckets } from '../../contract'
import { failures } from '../failures'
import { bucketFor, checkMayMake, reaches } from '../reach'
import type { Parts } from './parts'

export function bucketCalls({ buckets, stores }: Parts): readonly HandledCall[] {
  return [
    handle(listBuckets, async ({ input: { projectName }, principal }) => {
      const all = await buckets.of(projectName)
      return { buckets: all.flatMap(({ name }) => (reaches(principal, projectName, name) ? [{ name }] : [])) }
    }),
    handle(createBucket, async ({ input, principal, signal, audit }) => {
      audit({ object: `bucket ${input.bucketName}` })
      checkMayMake(principal, input)
      await buckets.create(input.projectName, input.bucketName, (bucket) =>
        stores.of(bucket).createBucket(bucket, signal),
      )
      return {}
    }),
    handle(deleteBucket, async ({ input, principal, signal, audit }) => {
      audit({ object: `bucket ${input.bucketName}` })
      const bucket = await bucketFor(buckets, principal, input)
      if (bucket.isKept) throw failures.BUCKET_KEPT()
      await stores.of(bucket).deleteBucket(bucket, signal)
      await buckets.remove(bucket)
      return {}
    }),
  ]
}
