import type pg from 'pg'
import type { Client } from '#tests/support/client'
import { listBuckets, listObjects, summariseDirectory } from '../../../plugins/object-storage/contract'
import { size } from '../form'
import type { Measure } from '../report'
import { measure } from './measure'

export const BUCKETS = size(100, 10)
/** Of all buckets but one together, in 50 directories each; and of that one alone. */
const OBJECTS = size(100_000, 2_000)
const LARGE = 'bench-large'

/** Puts buckets of the platform's own store into a project; what is in them is only listed, so no files are made. */
export async function makeObjects(client: pg.Client, project: string): Promise<void> {
  await client.query(
    `insert into object_storage_bucket (project, name, store, remote_name)
     select $1::text, name, 'embedded', $1 || '/' || name
     from (select 'bench-' || n from generate_series(1, $2::int) n union all select $3) as made (name)`,
    [project, BUCKETS - 1, LARGE],
  )
  await client.query(
    `insert into object_storage_object (bucket_id, key, size, etag, file)
     select bucket.id, case when bucket.name = $2 then 'flat/' || n else 'dir-' || n % 50 || '/' || n || '.csv' end,
       n, md5(n::text), 'bench-' || bucket.id || '-' || n
     from object_storage_bucket bucket,
       generate_series(1, case when bucket.name = $2 then $3::int else $3::int / $4::int end) n
     where bucket.project = $1 and bucket.name like 'bench-%'`,
    [project, LARGE, OBJECTS, BUCKETS - 1],
  )
  await client.query('analyze object_storage_object')
}

export async function measureStorage(admin: Client, project: string): Promise<readonly Measure[]> {
  const list = (name: string, bucketName: string, prefix: string, recursive?: 'true') =>
    measure(name, () => admin.call(listObjects, { projectName: project, bucketName, prefix, recursive }))
  return [
    await measure(`${BUCKETS} buckets`, () => admin.call(listBuckets, { projectName: project })),
    await list('the top of a bucket, 50 directories', 'bench-7', ''),
    await list('one of its directories', 'bench-7', 'dir-7/'),
    await list('all its objects', 'bench-7', '', 'true'),
    await list('the top of the large bucket', LARGE, ''),
    await list(`the first 10,000 of ${OBJECTS} objects of a directory`, LARGE, 'flat/'),
    await list('a prefix in that directory', LARGE, 'flat/777'),
    await measure('what that directory holds', () =>
      admin.call(summariseDirectory, { projectName: project, bucketName: LARGE, prefix: 'flat/' }),
    ),
  ]
}
