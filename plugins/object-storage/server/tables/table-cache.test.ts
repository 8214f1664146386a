import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import type { PlacedBucket } from '../buckets/bucket-repository'
import { failures } from '../failures'
import type { ObjectHead, ObjectStore } from '../stores/object-store'
import { TableCache } from './table-cache'

const bucket: PlacedBucket = { id: '1', project: 'p', name: 'b', remoteName: 'p-b', store: 's3', isKept: false }

/** Of four bytes each; the name says which. */
const head = (key: string, etag = 'first'): ObjectHead => ({
  key,
  etag,
  size: 4,
  modifiedAt: new Date(),
  storageClass: 'STANDARD',
})

async function aCache(maxBytes: number, read: (head: ObjectHead) => Readable) {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-copies-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const reads: string[] = []
  const unused = () => Promise.reject(new Error('a cache only reads'))
  const store: ObjectStore = {
    createBucket: unused,
    deleteBucket: unused,
    list: unused,
    head: unused,
    write: unused,
    remove: unused,
    close: unused,
    read: async (_bucket, asked) => {
      reads.push(`${asked.key} ${asked.etag}`)
      return read(asked)
    },
  }
  const cache = new TableCache(async () => folder, maxBytes)
  return { folder, reads, fileOf: (of: ObjectHead) => cache.fileOf(store, bucket, of) }
}

const ofName = ({ key }: ObjectHead) => Readable.from([Buffer.from(key.padEnd(4))])

test('an object is copied once, for all who ask at the same time and later; another version of it is another copy', async () => {
  const { reads, fileOf } = await aCache(100, ofName)
  const [one, same] = await Promise.all([fileOf(head('a')), fileOf(head('a'))])
  expect(same).toBe(one)
  expect(await readFile(await fileOf(head('a')), 'utf8')).toBe('a   ')
  expect(await fileOf(head('a', 'second'))).not.toBe(one)
  expect(reads).toEqual(['a first', 'a second'])
})

test('the copies have no more bytes than they may; the longest unused goes first', async () => {
  const { folder, reads, fileOf } = await aCache(8, ofName)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
    await fileOf(head(key))
    expect((await readdir(folder)).length).toBeLessThanOrEqual(2)
    // The next one is used at another moment.
    const now = Date.now()
    await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(now)
  }
  expect(reads).toEqual(['a first', 'b first', 'c first', 'b first'])
})

test('an object that cannot be read to its end leaves nothing, and is tried anew', async () => {
  let isBroken = true
  const { folder, fileOf } = await aCache(100, (of) => {
    if (!isBroken) return ofName(of)
    return Readable.from(
      (async function* () {
        yield Buffer.from('ab')
        throw failures.STORE_UNREACHABLE()
      })(),
    )
  })
  await expect(fileOf(head('a'))).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' })
  expect(await readdir(folder)).toEqual([])
  isBroken = false
  expect(await readFile(await fileOf(head('a')), 'utf8')).toBe('a   ')
})
