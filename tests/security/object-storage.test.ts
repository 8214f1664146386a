import { createHmac, hkdfSync } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBucket,
  createDirectory,
  deleteBucket,
  deleteObject,
  getDownloadLink,
  getUploadLink,
  listBuckets,
  listObjects,
  previewGrid,
  previewObject,
  summariseDirectory,
} from '../../plugins/object-storage/contract'
import { AUTH_SECRET, type Client, everything, query, World } from '../support/world'

let folder: string
let world: World
let ana: Client
const at = { projectName: 'shop', bucketName: 'data' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-storage-'))
  world = await World.open({ config: { home: join(folder, 'home') } })
  for (const name of ['shop', 'bank']) await world.project(name)
  ana = await world.user({ acl: { shop: everything('RWX') } })
  await ana.call(createBucket, at)
}, 120_000)
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (link: string, init: RequestInit = {}) => fetch(world.url + link, init)
const put = async (link: string, body = 'x') => (await send(link, { method: 'PUT', body })).status
const upload = async (fileName: string, body: string) => {
  const { uploadLink } = await ana.call(getUploadLink, { ...at, fileName })
  expect(await put(uploadLink, body)).toBe(200)
}

const WHOLE_PATHS = ['../x', 'a/../../x', '..', '.', './x', '/etc/passwd', 'a//b', '\\..\\x', 'a\\b']
const BROKEN_SIGNS = [
  'a\u0000b',
  '\u0000',
  'a\nb',
  'a\u007f',
  'a\u0085b',
  'x\uffff',
  'a'.repeat(1_025),
  '\u00fc'.repeat(513),
]

test('names that something could take for a path, or that are too long, are refused by every call', async () => {
  for (const name of [...WHOLE_PATHS, ...BROKEN_SIGNS]) {
    const refused = { status: 400 }
    await expect(ana.call(getUploadLink, { ...at, fileName: name }), name).rejects.toMatchObject(refused)
    await expect(ana.call(getDownloadLink, { ...at, fileName: name }), name).rejects.toMatchObject(refused)
    await expect(ana.call(previewObject, { ...at, fileName: name, fileSize: 10 }), name).rejects.toMatchObject(refused)
    await expect(ana.call(previewGrid, { ...at, fileName: name }), name).rejects.toMatchObject(refused)
    await expect(ana.call(deleteObject, { ...at, fileName: name }), name).rejects.toMatchObject(refused)
    await expect(ana.call(createDirectory, { ...at, dirPath: `${name}/` }), name).rejects.toMatchObject(refused)
  }
  for (const prefix of [...BROKEN_SIGNS, '../', '/'])
    await expect(ana.call(listObjects, { ...at, prefix }), prefix).rejects.toMatchObject({ status: 400 })
})

test('names that only look like a path stay names: each is an object of its own, in no folder of the disk', async () => {
  const names = [
    '%2e%2e/%2e%2e/x',
    '..%2fx',
    '%252f',
    '%00',
    '\u2024\u2024/x',
    '\uff0e\uff0e/x',
    'a...',
    'a ',
    'CASE',
    'case',
    'cafe\u0301',
    'caf\u00e9',
    'con',
    '-rf *',
    "'; drop table object_storage_object; --",
    'x'.repeat(1_024),
  ]
  for (const name of names) await upload(name, `content of ${name}`)
  for (const name of names) {
    const { downloadLink } = await ana.call(getDownloadLink, { ...at, fileName: name })
    expect(await (await send(downloadLink)).text()).toBe(`content of ${name}`)
  }
  const entries = await readdir(join(folder, 'home'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath.includes('/objects'))
  expect(files.length).toBe(names.length)
  for (const { name, parentPath } of files) {
    expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect(parentPath).toMatch(/\/home\/objects\/[0-9a-f]{2}$/)
  }
})

test('a link that was altered in any part is refused with a sentence, and so is another method', async () => {
  await upload('linked', 'content')
  await upload('other', 'secret')
  const { downloadLink } = await ana.call(getDownloadLink, { ...at, fileName: 'linked' })
  expect(await (await send(downloadLink)).text()).toBe('content')
  const { uploadLink } = await ana.call(getUploadLink, { ...at, fileName: 'linked', fileSize: 10 })
  for (const [method, link] of [
    ['GET', downloadLink],
    ['PUT', uploadLink],
  ] as const) {
    const [path = '', search] = link.split('?')
    const right = new URLSearchParams(search)
    const changed: Record<string, string> = {
      name: 'other',
      bucket: 'date',
      project: 'bank',
      'bucket-id': '2',
      expires: String(Number(right.get('expires')) + 1),
      token: 'x',
      'max-size': '1000000',
      signature: Buffer.alloc(32).toString('base64url'),
    }
    const wrong = Object.entries(changed).map(([name, value]) => {
      const altered = new URLSearchParams(right)
      altered.set(name, value)
      return altered
    })
    for (const name of right.keys()) {
      const without = new URLSearchParams(right)
      without.delete(name)
      wrong.push(without)
    }
    for (const altered of wrong) {
      const reply = await send(`${path}?${altered}`, { method, ...(method === 'PUT' && { body: 'forged' }) })
      expect([String(altered), reply.status]).toEqual([String(altered), 403])
      expect(await reply.json()).toMatchObject({ status: 'error', message: expect.stringContaining('link') })
    }
  }
  expect((await send(downloadLink, { method: 'PUT', body: 'x' })).status).toBe(403)
  expect((await send(uploadLink)).status).toBe(403)
  for (const method of ['POST', 'DELETE', 'PATCH'])
    expect((await send(downloadLink, { method, ...(method !== 'DELETE' && { body: 'x' }) })).status).toBe(405)
  expect(await (await send(downloadLink)).text()).toBe('content')
})

test('a link that has expired is refused, however well it is signed', async () => {
  await upload('dated', 'content')
  const { downloadLink } = await ana.call(getDownloadLink, { ...at, fileName: 'dated' })
  const [path, search] = downloadLink.split('?')
  const fields = new URLSearchParams(search)
  const signed = (expires: number) => {
    const text = ['GET', 'shop', 'data', fields.get('bucket-id'), 'dated', expires, fields.get('token'), null]
    const key = new Uint8Array(hkdfSync('sha256', AUTH_SECRET, '', 'etabli object-links', 32))
    fields.set('expires', String(expires))
    fields.set('signature', createHmac('sha256', key).update(JSON.stringify(text)).digest('base64url'))
    return `${path}?${fields}`
  }
  // The same by hand: what is refused below is refused for its age alone.
  expect((await send(signed(Date.now() + 60_000))).status).toBe(200)
  const late = await send(signed(Date.now() - 1))
  expect([late.status, await late.json()]).toMatchObject([403, { message: expect.stringContaining('expired') }])
  for (const expiresIn of [0, 59, 604_801])
    await expect(ana.call(getDownloadLink, { ...at, fileName: 'dated', expiresIn })).rejects.toMatchObject({
      status: 400,
    })
})

test('links of a bucket end with it, also where one of the same name comes after it', async () => {
  const brief = { projectName: 'shop', bucketName: 'brief' }
  await ana.call(createBucket, brief)
  const { uploadLink } = await ana.call(getUploadLink, { ...brief, fileName: 'x' })
  await ana.call(deleteBucket, brief)
  expect(await put(uploadLink)).toBe(403)
  await ana.call(createBucket, brief)
  expect(await put(uploadLink)).toBe(403)
})

test('a bucket that the acl does not name, or of a project that is not his, answers like one that does not exist', async () => {
  await world.user({ acl: { bank: everything('RWX') } }).then(async (banker) => {
    await banker.call(createBucket, { projectName: 'bank', bucketName: 'vault' })
  })
  await ana.call(createBucket, { projectName: 'shop', bucketName: 'hidden' })
  const acl = { shop: { ...everything('RWX'), 'object-storage': { permission: 'RWX', acl: ['data'] } } }
  const confined = await world.user({ acl })
  expect((await confined.call(listBuckets, { projectName: 'shop' })).buckets).toEqual([{ name: 'data' }])
  const answers = async (bucketName: string, fileName = 'x') => {
    const place = { projectName: 'shop', bucketName }
    const replies = await Promise.all([
      confined.send(listObjects, { ...place, prefix: '' }),
      confined.send(summariseDirectory, { ...place, prefix: '' }),
      confined.send(previewObject, { ...place, fileName, fileSize: '10' }),
      confined.send(previewGrid, { ...place, fileName: 'x.csv' }),
      confined.send(getDownloadLink, { ...place, fileName }),
      confined.send(getUploadLink, { ...place, fileName }),
      confined.send(createDirectory, { ...place, dirPath: 'd/' }),
      confined.send(deleteObject, { ...place, fileName }),
      confined.send(deleteBucket, place),
    ])
    return replies.map(({ status, text }) => [status, text])
  }
  const unknown = await answers('nowhere')
  expect(new Set(unknown.map(([status]) => status))).toEqual(new Set([404]))
  expect(await answers('hidden')).toEqual(unknown)
  expect(await answers('vault')).toEqual(unknown)
  const creating = (bucketName: string) => confined.send(createBucket, { projectName: 'shop', bucketName })
  const [hidden, fresh] = await Promise.all([creating('hidden'), creating('brand-new')])
  expect([hidden.status, hidden.text]).toEqual([fresh.status, fresh.text])
  expect(hidden.status).toBe(403)
})

test('reading needs R and changing needs W, on the project and on its object storage', async () => {
  const reader = await world.user({ acl: { shop: { ...everything('RWX'), 'object-storage': { permission: 'R' } } } })
  const visitor = await world.user({ acl: { shop: { ...everything('RWX'), permission: 'R' } } })
  for (const user of [reader, visitor]) {
    await user.call(listObjects, { ...at, prefix: '' })
    await expect(user.call(getUploadLink, { ...at, fileName: 'x' })).rejects.toMatchObject({ status: 403 })
    await expect(user.call(deleteObject, { ...at, fileName: 'x' })).rejects.toMatchObject({ status: 403 })
  }
})

test('100 buckets with 100,000 objects: the first page of every list comes at once', async () => {
  await query(
    world.database,
    "insert into object_storage_bucket (project, name, store, remote_name) select 'shop', 'many-' || n, 'embedded', 'shop/many-' || n from generate_series(1, 100) as n",
  )
  await query(
    world.database,
    `insert into object_storage_object (bucket_id, key, size, etag, file)
      select id, 'dir-' || n % 50 || '/' || n || '.csv', 1, 'x', id || '-' || n
      from object_storage_bucket, generate_series(1, 1000) as n where name like 'many-%'`,
  )
  await query(world.database, 'analyze object_storage_object')
  const many = { projectName: 'shop', bucketName: 'many-7' }
  const timed = async (work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  const times = {
    buckets: await timed(() => ana.call(listBuckets, { projectName: 'shop' })),
    directories: await timed(() => ana.call(listObjects, { ...many, prefix: '' })),
    directory: await timed(() => ana.call(listObjects, { ...many, prefix: 'dir-7/' })),
    everything: await timed(() => ana.call(listObjects, { ...many, prefix: '', recursive: 'true' })),
  }
  const { objectList } = await ana.call(listObjects, { ...many, prefix: '' })
  expect(objectList.commonPrefixes).toHaveLength(50)
  for (const [list, milliseconds] of Object.entries(times)) expect([list, milliseconds < 200]).toEqual([list, true])
}, 90_000)
