import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inSwift, sharedSwift, writeStorageSettings } from '#tests/support/shared-swift'
import { type Client, everything, query, World } from '#tests/support/world'
import {
  createBucket,
  createDirectory,
  deleteBucket,
  deleteObject,
  deleteObjects,
  getDownloadLink,
  getUploadLink,
  listBuckets,
  listObjects,
  previewObject,
  previewPicture,
  summariseDirectory,
} from '../../plugins/object-storage/contract'

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A store that says of everything it is asked what it has: one object, that was put away long ago. */
const cold = createServer((_, reply) => {
  reply.end(`<ListBucketResult><Contents><Key>old.csv</Key><LastModified>2019-02-03T04:05:06.000Z</LastModified>
    <Size>7</Size><ETag>"abc-2"</ETag><StorageClass>GLACIER</StorageClass></Contents></ListBucketResult>`)
})

let folder: string
let world: World
let ana: Client

/** One project on the platform's own files, one on an S3 server: the same must hold in both. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-storage-'))
  await once(cold.listen(0, '127.0.0.1'), 'listening')
  const { port } = cold.address() as AddressInfo
  const keys = { accessKeyId: 'a key', secretAccessKey: 'a secret' }
  const stores = { swift: await sharedSwift(), cold: { endpoint: `http://127.0.0.1:${port}`, ...keys } }
  const settingsFile = await writeStorageSettings(
    join(folder, 'settings.json'),
    {
      on_s3: inSwift(),
      small: { quotaGB: 0.000_001 },
      other: { store: 'cold', existingBuckets: ['archive'] },
    },
    { stores },
  )
  world = await World.open({ settingsFile, config: { home: join(folder, 'home') } })
  for (const project of ['own_files', 'on_s3', 'small', 'other']) await world.project(project)
  ana = await world.user({
    acl: { own_files: everything('RWX'), on_s3: everything('RWX'), small: everything('RWX') },
    isAudited: true,
  })
}, 240_000)
afterAll(async () => {
  await world?.close()
  cold.close()
  cold.closeAllConnections()
  await rm(folder, { recursive: true, force: true })
})

async function put(link: string, body: string | Buffer): Promise<{ status: number; text: string }> {
  const reply = await fetch(world.url + link, { method: 'PUT', body: new Uint8Array(Buffer.from(body)) })
  return { status: reply.status, text: await reply.text() }
}

/** Announces so many bytes and sends none of them. */
function putAnnounced(link: string, size: number): Promise<{ status: number | undefined; message: unknown }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(world.url + link, { method: 'PUT', headers: { 'content-length': size } }, (incoming) => {
      incoming.setEncoding('utf8').once('data', (text: string) => {
        resolve({ status: incoming.statusCode, message: JSON.parse(text).message })
        outgoing.destroy()
      })
    })
    outgoing.on('error', reject)
    outgoing.flushHeaders()
  })
}

const get = (link: string, headers: Record<string, string> = {}) => fetch(world.url + link, { headers })

/** Sends a part of what it announces, and hangs up. */
function putHalf(link: string, size: number, sent: number): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(world.url + link, { method: 'PUT', headers: { 'content-length': size } })
    outgoing.on('error', () => resolve())
    outgoing.write(randomBytes(sent), () => setTimeout(() => outgoing.destroy(), 20))
  })
}

async function upload(projectName: string, bucketName: string, fileName: string, body: string | Buffer): Promise<void> {
  const { uploadLink } = await ana.call(getUploadLink, { projectName, bucketName, fileName })
  expect(await put(uploadLink, body)).toMatchObject({ status: 200 })
}

describe.each(['own_files', 'on_s3'])('in the project %s', (projectName) => {
  const at = { projectName, bucketName: 'data' }
  const link = (fileName: string) => ana.call(getDownloadLink, { ...at, fileName })
  const keys = async (prefix: string) => {
    const { objectList } = await ana.call(listObjects, { ...at, prefix })
    return [...objectList.commonPrefixes.map(({ Prefix }) => Prefix), ...objectList.contents.map(({ Key }) => Key)]
  }

  test('STOR-42 STOR-45 STOR-33 buckets are made once and listed by name; a name that is none is refused', async () => {
    expect(await ana.call(listBuckets, { projectName })).toEqual({ buckets: [] })
    await ana.call(createBucket, at)
    await ana.call(createBucket, { projectName, bucketName: 'archive' })
    // As it is sent: a name, and nothing else.
    expect((await ana.send(listBuckets, { projectName })).text).toContain(
      '"buckets":[{"name":"archive"},{"name":"data"}]',
    )
    await expect(ana.call(createBucket, at)).rejects.toMatchObject({ code: 'BUCKET_EXISTS', status: 409 })
    for (const bucketName of ['No', 'ab', '..', 'a/b', 'a..b', '-ab', 'x'.repeat(64), '1.2.3.4', 'a\u0000b'])
      await expect(ana.call(createBucket, { projectName, bucketName })).rejects.toMatchObject({ status: 400 })
  })

  test('STOR-43 STOR-46 STOR-34 a directory is made under a prefix; a listing shows what is in it', async () => {
    await ana.call(createDirectory, { ...at, dirPath: 'in/' })
    await expect(ana.call(createDirectory, { ...at, dirPath: 'in/' })).rejects.toMatchObject({ status: 409 })
    await upload(projectName, 'data', 'in/one.txt', 'one')
    await ana.call(createDirectory, { ...at, dirPath: 'in/below/' })
    const { body } = await ana.send(listObjects, { ...at, prefix: 'in/' })
    expect(body).toEqual({
      status: 'success',
      data: {
        objectList: {
          prefix: 'in/',
          delimiter: '/',
          commonPrefixes: [{ Prefix: 'in/below/' }],
          contents: [
            {
              Key: 'in/one.txt',
              LastModified: expect.stringMatching(ISO_TIME),
              Size: 3,
              StorageClass: 'STANDARD',
              ETag: expect.stringMatching(/^"[^"]+"$/),
            },
          ],
          isPartial: false,
        },
      },
    })
    await ana.call(deleteObject, { ...at, fileName: 'in/below/' })
    const listed = async () => (await ana.call(listObjects, { ...at, prefix: 'in/' })).objectList.contents
    const [written] = await listed()
    expect(Math.abs(Date.parse(written?.LastModified ?? '') - Date.now())).toBeLessThan(60_000)
    // Both are the object's own: as they were while it stays, and its tag another once it is written again.
    expect((await get((await link('in/one.txt')).downloadLink)).headers.get('etag')).toBe(written?.ETag)
    expect(await listed()).toEqual([written])
    await upload(projectName, 'data', 'in/one.txt', 'two')
    expect((await listed())[0]?.ETag).not.toBe(written?.ETag)
    expect(await keys('')).toEqual(['in/'])
    const { summary } = await ana.call(summariseDirectory, { ...at, prefix: 'in/' })
    expect(summary).toEqual({ objectCount: 1, size: 3, isPartial: false })
  })

  test('STOR-28 STOR-29 without a bucket neither a directory nor an upload is begun', async () => {
    const nowhere = { projectName, bucketName: '' }
    await expect(ana.call(createDirectory, { ...nowhere, dirPath: 'a/' })).rejects.toThrow('select a bucket first')
    await expect(ana.call(getUploadLink, { ...nowhere, fileName: 'a' })).rejects.toThrow('select a bucket first')
  })

  test('a blank name makes nothing', async () => {
    await expect(ana.call(createBucket, { projectName, bucketName: '   ' })).rejects.toMatchObject({ status: 400 })
    for (const dirPath of [' /', 'in/  /', '/'])
      await expect(ana.call(createDirectory, { ...at, dirPath })).rejects.toMatchObject({
        ...{ status: 400, message: 'A directory needs a name.' },
      })
    expect(await keys('in/')).toEqual(['in/one.txt'])
  })

  test('STOR-47 STOR-48 STOR-49 what is put to an upload link comes back from a download link, as a file and never as a page', async () => {
    const body = randomBytes(3_000_000)
    await upload(projectName, 'data', 'in/page – ü.html', body)
    const { downloadLink, expiresAt } = await link('in/page – ü.html')
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(3_500_000)
    const reply = await get(downloadLink)
    expect(Buffer.from(await reply.arrayBuffer()).equals(body)).toBe(true)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="page _ _.html"; filename*=UTF-8''page%20%E2%80%93%20%C3%BC.html`,
      'content-length': '3000000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    })
  })

  test('a part of an object is downloaded by its range', async () => {
    await upload(projectName, 'data', 'digits', '0123456789')
    const { downloadLink } = await link('digits')
    const part = await get(downloadLink, { range: 'bytes=2-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await (await get(downloadLink, { range: 'bytes=-3' })).text()).toBe('789')
    expect(await (await get(downloadLink, { range: 'bytes=8-' })).text()).toBe('89')
    expect((await get(downloadLink, { range: 'bytes=10-' })).status).toBe(416)
    expect((await get(downloadLink, { range: 'lines=1-2' })).status).toBe(200)
    expect(await (await get(downloadLink, { range: 'bytes=2-4', 'if-range': '"other"' })).text()).toBe('0123456789')
  })

  test('an upload link is good for one object of the size that was said', async () => {
    const { uploadLink } = await ana.call(getUploadLink, { ...at, fileName: 'bound', fileSize: 5 })
    expect(await put(uploadLink, '123456')).toMatchObject({ status: 413, text: expect.stringContaining('larger') })
    expect(await put(uploadLink, '12345')).toMatchObject({ status: 200 })
    expect(await put(uploadLink, '54321')).toMatchObject({
      status: 403,
      text: expect.stringContaining('already been used'),
    })
    await ana.call(deleteObject, { ...at, fileName: 'bound' })
    expect(await put(uploadLink, '54321')).toMatchObject({ status: 403 })
    expect(await keys('bound')).toEqual([])
  })

  test('a download link ends with the object that it was made for', async () => {
    await upload(projectName, 'data', 'short-lived', 'first')
    const { downloadLink } = await link('short-lived')
    await upload(projectName, 'data', 'short-lived', 'second')
    expect((await get(downloadLink)).status).toBe(403)
    const again = await link('short-lived')
    await ana.call(deleteObject, { ...at, fileName: 'short-lived' })
    const gone = await get(again.downloadLink)
    expect([gone.status, await gone.text()]).toEqual([403, expect.stringContaining('changed or deleted since')])
  })

  test('an upload that is cut half way leaves no object, and its link can be used again', async () => {
    const { uploadLink } = await ana.call(getUploadLink, { ...at, fileName: 'half' })
    await putHalf(uploadLink, 1_000_000, 400_000)
    await expect.poll(() => put(uploadLink, 'whole')).toMatchObject({ status: 200 })
    const { objectList } = await ana.call(listObjects, { ...at, prefix: 'half' })
    expect(objectList.contents).toMatchObject([{ Key: 'half', Size: 5 }])
  })

  test('STOR-44 STOR-22 OP-82 a preview has so many characters, and no sign of it is cut', async () => {
    await upload(projectName, 'data', 'long.txt', '😀é'.repeat(30_000))
    for (const fileSize of [1_000, 5_000, 10_000, 50_000]) {
      const { preview, isPartial, size } = await ana.call(previewObject, { ...at, fileName: 'long.txt', fileSize })
      expect([preview, isPartial, size]).toEqual(['😀é'.repeat(fileSize / 2), true, 180_000])
    }
    await expect(ana.call(previewObject, { ...at, fileName: 'long.txt', fileSize: 50_001 })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('STOR-25 OP-97 JSON is indented where it can be read, and shown as it is where not', async () => {
    const text = async (fileName: string, fileSize = 1_000) =>
      (await ana.call(previewObject, { ...at, fileName, fileSize })).preview
    await upload(projectName, 'data', 'a.json', '{"n":12345678901234567890,"list":[1,{}]}')
    expect(await text('a.json')).toBe('{\n  "n": 12345678901234567890,\n  "list": [\n    1,\n    {}\n  ]\n}')
    expect(await text('a.json', 10)).toBe('{"n":12345')
    await upload(projectName, 'data', 'b.json', '{"n":')
    expect(await text('b.json')).toBe('{"n":')
    await upload(projectName, 'data', 'json.txt', '{"n":1}')
    expect(await text('json.txt')).toBe('{"n":1}')
  })

  test('a preview of what is no text says so', async () => {
    await upload(projectName, 'data', 'image.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))
    const preview = await ana.call(previewObject, { ...at, fileName: 'image.txt', fileSize: 1_000 })
    expect(preview).toEqual({ preview: '', isBinary: true, isPartial: true, size: 8 })
    await expect(ana.call(previewObject, { ...at, fileName: 'nowhere', fileSize: 10 })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('STOR-30 STOR-52 OP-83 a directory goes when nothing is in it but itself', async () => {
    await ana.call(createDirectory, { ...at, dirPath: 'dir/' })
    await upload(projectName, 'data', 'dir/file', 'x')
    await expect(ana.call(deleteObject, { ...at, fileName: 'dir/' })).rejects.toMatchObject({
      code: 'DIRECTORY_NOT_EMPTY',
      message: 'the directory is not empty',
    })
    await ana.call(deleteObject, { ...at, fileName: 'dir/file' })
    expect(await keys('dir')).toEqual(['dir/'])
    await ana.call(createDirectory, { ...at, dirPath: 'dir/below/' })
    await expect(ana.call(deleteObject, { ...at, fileName: 'dir/' })).rejects.toThrow(/^the directory is not empty$/)
    await ana.call(deleteObject, { ...at, fileName: 'dir/below/' })
    await ana.call(deleteObject, { ...at, fileName: 'dir/' })
    expect(await keys('dir')).toEqual([])
  })

  test('several objects go at once; what cannot go is named with its reason', async () => {
    for (const name of ['many/a', 'many/b', 'many/sub/c']) await upload(projectName, 'data', name, 'x')
    const outcome = await ana.call(deleteObjects, { ...at, fileNames: ['many/a', 'many/b', 'many/sub/', '../x'] })
    expect([...outcome.deleted].sort()).toEqual(['many/a', 'many/b'])
    expect(outcome.refused).toContainEqual({ fileName: 'many/sub/', message: 'the directory is not empty' })
    expect(outcome.refused).toHaveLength(2)
    expect(await keys('many/')).toEqual(['many/sub/'])
  })

  test('STOR-51 a bucket goes when it is empty', async () => {
    const brief = { projectName, bucketName: 'brief' }
    for (const bucketName of ['brief', 'brief-too']) await ana.call(createBucket, { projectName, bucketName })
    await upload(projectName, 'brief', 'file', 'x')
    await expect(ana.call(deleteBucket, brief)).rejects.toMatchObject({ code: 'BUCKET_NOT_EMPTY', status: 409 })
    await ana.call(deleteObject, { ...brief, fileName: 'file' })
    await ana.call(deleteBucket, brief)
    const { buckets } = await ana.call(listBuckets, { projectName })
    expect(buckets.filter(({ name }) => name.startsWith('brief'))).toEqual([{ name: 'brief-too' }])
    await expect(ana.call(listObjects, { ...brief, prefix: '' })).rejects.toMatchObject({ code: 'UNKNOWN_BUCKET' })
  })

  test('what was changed stands in the audit trail', async () => {
    const { rows } = await query(
      world.database,
      "select distinct action from audit_event where email = $1 and project = $2 and outcome = 'done' order by action",
      [ana.email, projectName],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'bucket.create',
      'bucket.delete',
      'directory.create',
      'object.delete',
      'object.delete-several',
      'object.download-link',
      'object.upload',
      'object.upload-link',
    ])
  })
})

test('a picture is looked at without a line in the audit trail, and nothing else is handed out that way', async () => {
  const at = { projectName: 'own_files', bucketName: 'pictures' }
  await ana.call(createBucket, at)
  for (const fileName of ['lamp.png', 'lamp.txt'])
    await put((await ana.call(getUploadLink, { ...at, fileName })).uploadLink, 'pixels')
  const { pictureLink } = await ana.call(previewPicture, { ...at, fileName: 'lamp.png' })
  expect(await (await fetch(world.url + pictureLink)).text()).toBe('pixels')
  await expect(ana.call(previewPicture, { ...at, fileName: 'lamp.txt' })).rejects.toMatchObject({ code: 'NO_PICTURE' })

  const takings = async () => {
    const { rows } = await query(
      world.database,
      "select action from audit_event where object = 'object pictures/lamp.png' and action not like 'object.upload%'",
    )
    return rows.map(({ action }) => action)
  }
  expect(await takings()).toEqual([])
  await ana.call(getDownloadLink, { ...at, fileName: 'lamp.png' })
  expect(await takings()).toEqual(['object.download-link'])
})

test('STOR-34 of an object that another store has, the listing says what that store says', async () => {
  const who = await world.user({ acl: { other: everything('R') } })
  const { objectList } = await who.call(listObjects, { projectName: 'other', bucketName: 'archive', prefix: '' })
  expect(objectList.contents).toEqual([
    { Key: 'old.csv', LastModified: '2019-02-03T04:05:06.000Z', Size: 7, StorageClass: 'GLACIER', ETag: '"abc-2"' },
  ])
})

test('STOR-40 of 12,000 objects the first 10,000 are listed, alphabetical, and the list says that it is a part', async () => {
  const at = { projectName: 'own_files', bucketName: 'crowd' }
  await ana.call(createBucket, at)
  await query(
    world.database,
    `insert into object_storage_object (bucket_id, key, size, etag, file)
      select id, 'p/' || to_char(n, 'FM00000'), 1, 'x', 'crowd' || n
      from object_storage_bucket, generate_series(11999, 0, -1) as n where name = 'crowd'`,
  )
  const { objectList } = await ana.call(listObjects, { ...at, prefix: 'p/' })
  expect(objectList.contents).toHaveLength(10_000)
  const alphabetical = Array.from({ length: 10_000 }, (_, n) => `p/${String(n).padStart(5, '0')}`)
  expect(objectList.contents.map(({ Key }) => Key)).toEqual(alphabetical)
  expect(objectList.isPartial).toBe(true)
  const fewer = await ana.call(listObjects, { ...at, prefix: 'p/0' })
  expect([fewer.objectList.contents.length, fewer.objectList.isPartial]).toEqual([10_000, false])
})

test('two projects with a bucket of one name have two buckets', async () => {
  await ana.call(createBucket, { projectName: 'small', bucketName: 'data' })
  const { objectList } = await ana.call(listObjects, { projectName: 'small', bucketName: 'data', prefix: '' })
  expect(objectList.contents).toEqual([])
})

test('a project stores no more than the operator lets it', async () => {
  const at = { projectName: 'small', bucketName: 'data' }
  await upload('small', 'data', 'fits', 'x'.repeat(900))
  const { uploadLink } = await ana.call(getUploadLink, { ...at, fileName: 'more' })
  expect(await put(uploadLink, 'x'.repeat(200))).toMatchObject({
    status: 413,
    text: expect.stringContaining('no storage space'),
  })
})

test('a project that the operator says nothing of has 10 GB, and a file that is larger is refused with a sentence before its bytes are sent', async () => {
  const size = 10_000_000_001
  const { uploadLink } = await ana.call(getUploadLink, {
    projectName: 'own_files',
    bucketName: 'data',
    fileName: 'huge',
    fileSize: size,
  })
  expect(await putAnnounced(uploadLink, size)).toEqual({
    status: 413,
    message: 'the project has no storage space left: delete objects or ask an administrator for more',
  })
})

test('what a project stored before its quota was lowered stays readable and is deleted; nothing is added until there is room', async () => {
  const at = { projectName: 'small', bucketName: 'before' }
  await ana.call(createBucket, at)
  const settingsFile = await writeStorageSettings(join(folder, 'lower.json'), {}, { quotaGB: 0.000_000_2 })
  const later = await World.open({ beside: world, settingsFile, config: { home: join(folder, 'home') } })
  try {
    const there = later.anonymous(ana.token)
    await upload('small', 'before', 'kept', 'y'.repeat(50))
    const { downloadLink } = await there.call(getDownloadLink, { ...at, fileName: 'kept' })
    expect(await (await fetch(later.url + downloadLink)).text()).toBe('y'.repeat(50))
    const { uploadLink } = await there.call(getUploadLink, { ...at, fileName: 'more' })
    expect((await fetch(later.url + uploadLink, { method: 'PUT', body: 'z' })).status).toBe(413)
    await there.call(deleteObject, { ...at, fileName: 'kept' })
    await there.call(deleteObject, { projectName: 'small', bucketName: 'data', fileName: 'fits' })
    const again = await there.call(getUploadLink, { ...at, fileName: 'more' })
    expect((await fetch(later.url + again.uploadLink, { method: 'PUT', body: 'z' })).status).toBe(200)
  } finally {
    await later.close()
  }
})

test('300 MB go through with flat memory, and leave one file', async () => {
  const size = 300_000_000
  const { uploadLink } = await ana.call(getUploadLink, {
    projectName: 'own_files',
    bucketName: 'data',
    fileName: 'big',
    fileSize: size,
  })
  const before = (await filesIn(join(folder, 'home/objects'))).length
  let highest = 0
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 20)
  const start = process.memoryUsage().rss
  await streamed('PUT', uploadLink, size)
  const { downloadLink } = await ana.call(getDownloadLink, {
    projectName: 'own_files',
    bucketName: 'data',
    fileName: 'big',
  })
  expect(await streamed('GET', downloadLink, 0)).toBe(size)
  clearInterval(watch)
  // Sender, server and receiver are one process here.
  expect(highest - start).toBeLessThan(150_000_000)
  expect((await filesIn(join(folder, 'home/objects'))).length).toBe(before + 1)
})

async function filesIn(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Sends so many bytes, a piece at a time; the result is how many came back. */
function streamed(method: string, link: string, size: number): Promise<number> {
  const piece = Buffer.alloc(256 * 1_024, 'a')
  return new Promise((resolve, reject) => {
    const outgoing = request(
      world.url + link,
      { method, headers: size > 0 ? { 'content-length': size } : {} },
      (reply) => {
        let received = 0
        reply.on('data', (chunk: Buffer) => {
          received += chunk.length
        })
        reply.on('error', reject)
        reply.on('end', () => (reply.statusCode === 200 ? resolve(received) : reject(new Error(`${reply.statusCode}`))))
      },
    )
    outgoing.on('error', reject)
    let left = size
    const send = () => {
      while (left > 0) {
        const bytes = piece.subarray(0, Math.min(left, piece.length))
        left -= bytes.length
        if (!outgoing.write(bytes)) return void outgoing.once('drain', send)
      }
      outgoing.end()
    }
    send()
  })
}
