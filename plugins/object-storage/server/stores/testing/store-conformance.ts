import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { firstBytes } from '../../preview/text-preview'
import type { Bucket, ObjectStore } from '../object-store'

export interface Subject {
  readonly store: ObjectStore
  /** A bucket that was made, and that nobody else uses. */
  readonly bucket: Bucket
  /** One that was never made. */
  readonly unknown: Bucket
}

/** What every object store does, whatever is behind it. */
export function storeConformance(subject: () => Subject): void {
  const { signal } = new AbortController()
  const put = (key: string, text: string | Buffer, bucket = subject().bucket) => {
    const bytes = Buffer.from(text)
    const upload = { body: Readable.from([bytes]), size: bytes.length, maxSize: bytes.length }
    return subject().store.write(bucket, key, upload, signal)
  }
  const text = async (key: string, range?: { first: number; last: number }) => {
    const { store, bucket } = subject()
    const stream = await store.read(bucket, await store.head(bucket, key, signal), range, signal)
    return (await firstBytes(stream, 1_000_000)).toString('utf8')
  }
  const list = async (prefix: string, { folded = true, limit = 10_000 } = {}) => {
    const { store, bucket } = subject()
    const { objects, directories, isPartial } = await store.list(bucket, { prefix, folded, limit }, signal)
    return { objects: objects.map(({ key }) => key), directories, isPartial }
  }

  test('an object is what was written: bytes, size, a tag that changes with them, a moment', async () => {
    const { store, bucket } = subject()
    const written = await put('kept/first.txt', 'first')
    const head = await store.head(bucket, 'kept/first.txt', signal)
    expect(head).toMatchObject({ key: 'kept/first.txt', size: 5, etag: written.etag, storageClass: 'STANDARD' })
    expect(Math.abs(head.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await text('kept/first.txt')).toBe('first')
    await put('kept/first.txt', 'second')
    expect(await text('kept/first.txt')).toBe('second')
    expect((await store.head(bucket, 'kept/first.txt', signal)).etag).not.toBe(written.etag)
    await expect(store.read(bucket, written, undefined, signal)).rejects.toMatchObject({ code: 'UNKNOWN_OBJECT' })
  })

  test('a part of an object is read from its first to its last byte; an empty object has none', async () => {
    await put('ranges/digits', '0123456789')
    expect(await text('ranges/digits', { first: 2, last: 4 })).toBe('234')
    expect(await text('ranges/digits', { first: 9, last: 9 })).toBe('9')
    await put('ranges/empty', '')
    expect(await text('ranges/empty')).toBe('')
  })

  test('STOR-34 a folded listing has the objects of one directory and the names of those below, both alphabetical', async () => {
    for (const key of ['fold/b.txt', 'fold/a/one', 'fold/a/deep/two', 'fold/c/', 'fold/z', 'fold/B.txt', 'foldless'])
      await put(key, 'x')
    expect(await list('fold/')).toEqual({
      objects: ['fold/B.txt', 'fold/b.txt', 'fold/z'],
      directories: ['fold/a/', 'fold/c/'],
      isPartial: false,
    })
    expect(await list('fold')).toEqual({ objects: ['foldless'], directories: ['fold/'], isPartial: false })
    expect((await list('fold/a/', { folded: false })).objects).toEqual(['fold/a/deep/two', 'fold/a/one'])
    expect(await list('nothing/')).toEqual({ objects: [], directories: [], isPartial: false })
    expect((await list('fold/c/')).directories).toEqual([])
  })

  test('STOR-40 a listing ends at its limit, in the order of the alphabet, and says so', async () => {
    for (const key of ['cap/a', 'cap/b/x', 'cap/c', 'cap/d/x', 'cap/e']) await put(key, 'x')
    expect(await list('cap/', { limit: 3 })).toEqual({
      objects: ['cap/a', 'cap/c'],
      directories: ['cap/b/'],
      isPartial: true,
    })
    expect((await list('cap/', { limit: 5 })).isPartial).toBe(false)
    expect((await list('cap/', { folded: false, limit: 2 })).objects).toEqual(['cap/a', 'cap/b/x'])
  })

  test('names are names, never paths: signs, look-alikes, cases and trailing dots are told apart', async () => {
    const names = [
      '%2e%2e/x',
      '%252f',
      'a..',
      'a.',
      'A',
      'a',
      '../'.replace('..', '\u2024\u2024'),
      'caf\u00e9',
      'cafe\u0301',
      'p\u0430ypal',
      'paypal',
      'a b+c&d=e#f?g',
      `"'<>()*!~`,
      '表.csv',
      '😀',
      '-rf',
      'x'.repeat(900),
    ].map((name) => `names/${name}`)
    for (const name of names) await put(name, name)
    for (const name of names) expect(await text(name)).toBe(name)
    expect(new Set((await list('names/', { folded: false })).objects)).toEqual(new Set(names))
  })

  test('an upload that is cut off leaves nothing, and what stood there before stays', async () => {
    const { store, bucket } = subject()
    await put('cut/old', 'old')
    for (const key of ['cut/old', 'cut/new']) {
      const body = new PassThrough()
      const writing = store.write(bucket, key, { body, size: 10_000_000, maxSize: 10_000_000 }, signal)
      body.write(randomBytes(200_000))
      setImmediate(() => body.destroy(new Error('the transfer was cut off')))
      await expect(writing).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' })
    }
    expect(await list('cut/')).toMatchObject({ objects: ['cut/old'] })
    expect(await text('cut/old')).toBe('old')
  })

  test('an upload that is larger than allowed is refused, whatever was announced', async () => {
    const { store, bucket } = subject()
    const write = (size: number) =>
      store.write(bucket, 'large', { body: Readable.from([Buffer.alloc(20)]), size, maxSize: 10 }, signal)
    await expect(write(20)).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE' })
    await expect(write(10)).rejects.toMatchObject({
      status: expect.toSatisfy((status) => status === 413 || status === 400),
    })
    expect((await list('large')).objects).toEqual([])
  })

  test('what is gone is gone, and may go twice', async () => {
    const { store, bucket } = subject()
    await put('gone', 'x')
    await store.remove(bucket, 'gone', signal)
    await store.remove(bucket, 'gone', signal)
    await expect(store.head(bucket, 'gone', signal)).rejects.toMatchObject({ code: 'UNKNOWN_OBJECT' })
  })

  test('a bucket with objects is not deleted', async () => {
    const { store, bucket } = subject()
    await put('full', 'x')
    await expect(store.deleteBucket(bucket, signal)).rejects.toMatchObject({ code: 'BUCKET_NOT_EMPTY' })
    expect(await text('full')).toBe('x')
  })

  test('a bucket that nobody made takes nothing', async () => {
    const { unknown } = subject()
    await expect(put('x', 'x', unknown)).rejects.toMatchObject({ code: 'UNKNOWN_BUCKET' })
  })
}
