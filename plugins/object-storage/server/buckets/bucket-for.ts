import { failures } from '../failures'
import type { BucketDirectory, PlacedBucket } from './bucket-repository'

interface BucketAddress {
  readonly projectName: string
  readonly bucketName: string
}

/** The bucket that a call names. Throws UNKNOWN_BUCKET. */
export async function bucketFor(
  buckets: BucketDirectory,
  { projectName, bucketName }: BucketAddress,
): Promise<PlacedBucket> {
  const found = await buckets.find(projectName, bucketName)
  if (!found) throw failures.UNKNOWN_BUCKET()
  return found
}
