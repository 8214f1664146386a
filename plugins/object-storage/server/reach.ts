import { ApiError, failures as kernel, mayReach, type Principal } from '@etabli/sdk/server'
import type { BucketDirectory, PlacedBucket } from './buckets/bucket-directory'
import { failures } from './failures'

export interface BucketAddress {
  readonly projectName: string
  readonly bucketName: string
}

export function reaches(principal: Principal | undefined, project: string, bucket: string): boolean {
  return mayReach(principal?.configuration, project, 'object-storage', bucket)
}

/** The bucket that a call names. One that the caller may not reach does not exist for him. */
export async function bucketFor(
  buckets: BucketDirectory,
  principal: Principal | undefined,
  { projectName, bucketName }: BucketAddress,
): Promise<PlacedBucket> {
  const found = reaches(principal, projectName, bucketName) ? await buckets.find(projectName, bucketName) : undefined
  if (!found) throw failures.UNKNOWN_BUCKET()
  return found
}

/** Whoever is confined to named buckets makes none but those; whether one exists is not told. */
export function checkMayMake(principal: Principal | undefined, { projectName, bucketName }: BucketAddress): void {
  if (!reaches(principal, projectName, bucketName))
    throw new ApiError('ACCESS_DENIED', kernel.ACCESS_DENIED().status, 'you may not create a bucket of this name')
}
