import type { BucketRepository } from '../buckets/bucket-repository'
import type { LinkSigner } from '../links/link-signer'
import type { Stores } from '../stores/stores'

/** What the calls work with. */
export interface Parts {
  readonly buckets: BucketRepository
  readonly stores: Stores
  readonly signer: LinkSigner
  readonly now: () => number
}
