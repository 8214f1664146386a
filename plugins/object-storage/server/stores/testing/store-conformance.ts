import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Subject } from './subject'

/** A store that is a server of its own starts with the first one who asks for it. */
const START_MS = 240_000

const HARMLESS_NAMES = [
  '%2e%2e/x',
  '%252f',
  'a..',
  'a.',
  'A',
  'a',
  '\u2024\u2024/',
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

/** What every object store must do alike. Call it in a test file of the store. */
export function storeConformance(name: string, setUp: () => Promise<Subject>): void {
  describe(`the ${name} store`, () => {
    let subject: Subject
    beforeAll(async () => {
      subject = await setUp()
    }, START_MS)
    afterAll(() => subject?.close())

    test('an object is what was written: bytes, size, a tag that changes with them, a moment', async () => {
      const { store, bucket, signal } = subject
      const written = await subject.put('kept/first.txt', 'first')
      const head = await store.head(bucket, 'kept/first.txt', signal)
      expect(head).toMatchObject({ key: 'kept/first.txt', size: 5, etag: written.etag, storageClass: 'STANDARD' })
      expect(Math.abs(head.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
      expect(await subject.text('kept/first.txt')).toBe('first')
      await subject.put('kept/first.txt', 'second')
      expect(await subject.text('kept/first.txt')).toBe('second')
      expect((await store.head(bucket, 'kept/first.txt', signal)).etag).not.toBe(written.etag)
      await expect(store.read(bucket, written, undefined, signal)).rejects.toMatchObject({ code: 'UNKNOWN_OBJECT' })
    })

    test('a part of an object is read from its first to its last byte; an empty object has none', async () => {
      await subject.put('ranges/digits', '0123456789')
      expect(await subject.text('ranges/digits', { first: 2, last: 4 })).toBe('234')
      expect(await subject.text('ranges/digits', { first: 9, last: 9 })).toBe('9')
      await subject.put('ranges/empty', '')
      expect(await subject.text('ranges/empty')).toBe('')
    })

    test('STOR-34 a folded listing has the objects of one directory and the names of those below, both alphabetical', async () => {
      for (const key of ['fold/b.txt', 'fold/a/one', 'fold/a/deep/two', 'fold/c/', 'fold/z', 'fold/B.txt', 'foldless'])
        await subject.put(key, 'x')
      expect(await subject.list('fold/')).toEqual({
        objects: ['fold/B.txt', 'fold/b.txt', 'fold/z'],
        directories: ['fold/a/', 'fold/c/'],
        isPartial: false,
      })
      expect(await subject.list('fold')).toEqual({ objects: ['foldless'], directories: ['fold/'], isPartial: false })
      expect((await subject.list('fold/a/', { folded: false })).objects).toEqual(['fold/a/deep/two', 'fold/a/one'])
      expect(await subject.list('nothing/')).toEqual({ objects: [], directories: [], isPartial: false })
      expect((await subject.list('fold/c/')).directories).toEqual([])
    })

    test('STOR-40 a listing ends at its limit, in the order of the alphabet, and says so', async () => {
      for (const key of ['cap/a', 'cap/b/x', 'cap/c', 'cap/d/x', 'cap/e']) await subject.put(key, 'x')
      expect(await subject.list('cap/', { limit: 3 })).toEqual({
        objects: ['cap/a', 'cap/c'],
        directories: ['cap/b/'],
        isPartial: true,
      })
      expect((await subject.list('cap/', { limit: 5 })).isPartial).toBe(false)
      expect((await subject.list('cap/', { folded: false, limit: 2 })).objects).toEqual(['cap/a', 'cap/b/x'])
    })

    test('names are names, never paths: signs, look-alikes, cases and trailing dots are told apart', async () => {
      for (const name of HARMLESS_NAMES) await subject.put(name, name)
      for (const name of HARMLESS_NAMES) expect(await subject.text(name)).toBe(name)
      const { objects } = await subject.list('names/', { folded: false })
      expect(new Set(objects)).toEqual(new Set(HARMLESS_NAMES))
    })

    test('an upload that is cut off leaves nothing, and what stood there before stays', async () => {
      const { store, bucket, signal } = subject
      await subject.put('cut/old', 'old')
      for (const key of ['cut/old', 'cut/new']) {
        const body = new PassThrough().on('error', () => undefined)
        const writing = store.write(bucket, key, { body, size: 10_000_000, maxSize: 10_000_000 }, signal)
        const refused = expect(writing).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' })
        body.write(randomBytes(200_000))
        setImmediate(() => body.destroy(new Error('the transfer was cut off')))
        await refused
      }
      expect((await subject.list('cut/')).objects).toEqual(['cut/old'])
      expect(await subject.text('cut/old')).toBe('old')
    })

    test('an upload that ends before its announced size leaves nothing', async () => {
      const { store, bucket, signal } = subject
      const upload = { body: Readable.from([Buffer.alloc(10)]), size: 20, maxSize: 20 }
      await expect(store.write(bucket, 'short', upload, signal)).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' })
      expect((await subject.list('short')).objects).toEqual([])
    })

    test('an upload that is larger than allowed is refused, whatever was announced or not', async () => {
      const { store, bucket, signal } = subject
      const write = (size: number | undefined) =>
        store.write(bucket, 'large', { body: Readable.from([Buffer.alloc(20)]), size, maxSize: 10 }, signal)
      await expect(write(20)).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE' })
      await expect(write(10)).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE' })
      // A store may want to know the size beforehand.
      await expect(write(undefined)).rejects.toMatchObject({
        code: expect.stringMatching(/^(UPLOAD_TOO_LARGE|LENGTH_REQUIRED)$/),
      })
      expect((await subject.list('large')).objects).toEqual([])
    })

    test('of two uploads to one name at once, one is the object, whole', async () => {
      const bodies = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(300_000))
      await Promise.all(bodies.map((body) => subject.put('raced', body)))
      expect(bodies).toContain(await subject.text('raced'))
      expect((await subject.list('raced')).objects).toEqual(['raced'])
    })

    test('what is gone is gone, and may go twice', async () => {
      const { store, bucket, signal } = subject
      await subject.put('gone', 'x')
      await store.remove(bucket, 'gone', signal)
      await store.remove(bucket, 'gone', signal)
      await expect(store.head(bucket, 'gone', signal)).rejects.toMatchObject({ code: 'UNKNOWN_OBJECT' })
    })

    test('a bucket with objects is not deleted', async () => {
      const { store, bucket, signal } = subject
      await subject.put('full', 'x')
      await expect(store.deleteBucket(bucket, signal)).rejects.toMatchObject({ code: 'BUCKET_NOT_EMPTY' })
      expect(await subject.text('full')).toBe('x')
    })

    test('a bucket that nobody made takes nothing', async () => {
      await expect(subject.put('x', 'x', subject.unknown)).rejects.toMatchObject({ code: 'UNKNOWN_BUCKET' })
    })
  })
}
