import { Readable } from 'node:stream'
import { ApiError } from '@etabli/sdk/server'
import type { BucketRepository } from '../buckets/bucket-repository'
import type { Stores } from '../stores/stores'
import type { DemoFile } from './demo-file'
import { lakeFiles } from './lake-files'
import { productPictures } from './product-pictures'

const CUSTOMERS = `id,name,city,since
1,Ada Lind,Lyon,2023-02-11
2,Boris Keller,Basel,2023-05-30
3,Chiara Neri,Torino,2024-01-08
4,"Dupont, Didier",Lille,2024-09-17
`
const RETURNS = JSON.stringify(
  [
    { order: 1004, reason: 'wrong size', refund: 39.9, items: ['shirt'] },
    { order: 1011, reason: 'damaged', refund: 120, items: ['lamp', 'bulb'] },
  ],
  undefined,
  2,
)
const NOTES = `What comes in every night:

in/customers.csv   new customers of the shop
in/returns.json    parcels that came back
`

const text = (key: string, content: string): DemoFile => ({ key, bytes: Buffer.from(content) })

/** Made only for a bucket that is not there yet. */
const BUCKETS: Readonly<Record<string, () => readonly DemoFile[] | Promise<readonly DemoFile[]>>> = {
  incoming: () => [text('README.txt', NOTES), text('in/customers.csv', CUSTOMERS), text('in/returns.json', RETURNS)],
  exports: () => [text('monthly/', '')],
  lake: lakeFiles,
  media: productPictures,
}

/** Some buckets with something to look at; what a user has changed or deleted of them stays so. */
export async function seedDemo(
  { buckets, stores }: { readonly buckets: BucketRepository; readonly stores: Stores },
  project: string,
): Promise<void> {
  const { signal } = new AbortController()
  for (const [name, filesOf] of Object.entries(BUCKETS)) {
    const made = await buckets
      .create(project, name, (bucket) => stores.of(bucket).createBucket(bucket, signal))
      .then(() => buckets.find(project, name), unlessThere)
    if (!made) continue
    for (const { key, bytes } of await filesOf()) {
      const upload = { body: Readable.from([bytes]), size: bytes.length, maxSize: bytes.length }
      await stores.of(made).write(made, key, upload, signal)
    }
  }
}

function unlessThere(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'BUCKET_EXISTS') throw error
}
