import { failures } from '../failures'
import type { BucketRepository, PlacedBucket } from './bucket-repository'

interface BucketAddress {
  readonly projectName: string
  readonly bucketName: string
}

/** The bucket that a call names. Throws UNKNOWN_BUCKET. */
export async function bucketFor(
  buckets: BucketRepository,
  { projectName, bucketName }: BucketAddress,
): Promise<PlacedBucket> {
  const found = await buckets.find(projectName, bucketName)
  if (!found) throw failures.UNKNOWN_BUCKET()
  return found
}
