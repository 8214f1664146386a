import { randomBytes } from 'node:crypto'
import { sharedSwift } from '#tests/support/shared-swift'
import { storeConformance } from '../testing/store-conformance'
import { Subject } from '../testing/subject'
import { S3Store } from './s3-store'

storeConformance('S3', async () => {
  const store = new S3Store({ ...(await sharedSwift()), region: 'us-east-1', style: 'path' })
  const mine = randomBytes(4).toString('hex')
  const bucketOf = (name: string) => ({ id: name, project: 'p', name, remoteName: `${mine}-${name}` })
  const subject = new Subject({
    store,
    bucket: bucketOf('data'),
    unknown: bucketOf('none'),
    close: () => store.close(),
  })
  await store.createBucket(subject.bucket, subject.signal)
  return subject
})
