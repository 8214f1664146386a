import { type HandledCall, handle } from '@etabli/sdk/server'
import { createBucket, deleteBucket, listBuckets } from '../../contract'
import { failures } from '../failures'
import type { Parts } from '../objects/parts'
import { bucketFor } from './bucket-for'

export function bucketCalls({ buckets, stores }: Parts): readonly HandledCall[] {
  return [
    handle(listBuckets, async ({ input: { projectName } }) => ({
      buckets: (await buckets.of(projectName)).map(({ name }) => ({ name })),
    })),
    handle(createBucket, async ({ input, signal, audit }) => {
      audit({ object: `bucket ${input.bucketName}` })
      await buckets.create(input.projectName, input.bucketName, (bucket) =>
        stores.of(bucket).createBucket(bucket, signal),
      )
      return {}
    }),
    handle(deleteBucket, async ({ input, signal, audit }) => {
      audit({ object: `bucket ${input.bucketName}` })
      const bucket = await bucketFor(buckets, input)
      if (bucket.isKept) throw failures.BUCKET_KEPT()
      await stores.of(bucket).deleteBucket(bucket, signal)
      await buckets.remove(bucket)
      return {}
    }),
  ]
}
