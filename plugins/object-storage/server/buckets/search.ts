import type { SearchSource } from '@etabli/sdk/platform/server'
import { listBuckets } from '../../contract'
import { FOUND_BUCKETS } from '../../messages'
import type { BucketRepository } from './bucket-repository'

export function bucketSearch(buckets: Pick<BucketRepository, 'of'>): SearchSource {
  return {
    ...{ kind: 'bucket', title: FOUND_BUCKETS, icon: 'Storage', listed: listBuckets },
    find: async ({ project }) =>
      (await buckets.of(project)).map(({ name }) => ({
        name,
        href: `/${encodeURIComponent(project)}/object-storage?${new URLSearchParams({ 'bucket-name': name })}`,
      })),
  }
}
