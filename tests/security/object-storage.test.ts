import { createHmac, hkdfSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { inSwift, writeStorageSettings } from '../support/shared-swift'
import { AUTH_SECRET, type Client, everything, query, World } from '../support/world'

let folder: string
let world: World
let ana: Client
const at = { projectName: 'shop', bucketName: 'data' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-storage-'))
  const settingsFile = await writeStorageSettings(join(folder, 'settings.json'), {
    shop_on_s3: inSwift(),
    tight: { quotaGB: 0.000_1 },
  })
  world = await World.open({ settingsFile, config: { home: join(folder, 'home') } })
  for (const name of ['shop', 'shop_on_s3', 'tight', 'bank']) await world.project(name)
  const whole = everything('RWX')
  ana = await world.user({ acl: { shop: whole, shop_on_s3: whole, tight: whole } })
  for (const projectName of ['shop', 'shop_on_s3', 'tight'])
    await ana.call(createBucket, { projectName, bucketName: 'data' })
}, 240_000)
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (link: string, init: RequestInit = {}) => fetch(world.url + link, init)
const put = async (link: string, body = 'x') => (await send(link, { method: 'PUT', body })).status
const upload = async (fileName: string, body: string, place = at) => {
  const { uploadLink } = await ana.call(getUploadLink, { ...place, fileName })
  expect(await put(uploadLink, body)).toBe(200)
}
const keys = async (prefix: string, place = at) =>
  (await ana.call(listObjects, { ...place, prefix })).objectList.contents.map(({ Key }) => Key)

/** Sends pieces of a body as they come, without saying how long it will be. */
function putInChunks(link: string, pieces: readonly string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(world.url + link, { method: 'PUT' }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (some: string) => {
        text += some
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    outgoing.on('error', reject)
    for (const piece of pieces) outgoing.write(piece)
    outgoing.end()
  })
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
  'a'.repeat(4_096),
  'a'.repeat(4_097),
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

describe.each(['shop', 'shop_on_s3'])('in the project %s', (projectName) => {
  const here = { projectName, bucketName: 'data' }

  test('a link that was altered in any part is refused with a sentence, and so is another method', async () => {
    await upload('linked', 'content', here)
    await upload('other', 'secret', here)
    const { downloadLink } = await ana.call(getDownloadLink, { ...here, fileName: 'linked' })
    expect(await (await send(downloadLink)).text()).toBe('content')
    const { uploadLink } = await ana.call(getUploadLink, { ...here, fileName: 'linked', fileSize: 10 })
    for (const [method, link] of [
      ['GET', downloadLink],
      ['PUT', uploadLink],
    ] as const)
      for (const altered of alterations(link)) {
        const reply = await send(altered, { method, ...(method === 'PUT' && { body: 'forged' }) })
        expect([altered, reply.status]).toEqual([altered, 403])
        expect(await reply.json()).toMatchObject({ status: 'error', message: expect.stringContaining('link') })
      }
    expect((await send(downloadLink, { method: 'PUT', body: 'x' })).status).toBe(403)
    expect((await send(uploadLink)).status).toBe(403)
    for (const method of ['POST', 'DELETE', 'PATCH'])
      expect((await send(downloadLink, { method, ...(method !== 'DELETE' && { body: 'x' }) })).status).toBe(405)
    expect(await (await send(downloadLink)).text()).toBe('content')
  })

  test('a link that has expired is refused, however well it is signed', async () => {
    await upload('dated', 'content', here)
    const { downloadLink } = await ana.call(getDownloadLink, { ...here, fileName: 'dated' })
    const { uploadLink } = await ana.call(getUploadLink, { ...here, fileName: 'dated', fileSize: 10 })
    // The same by hand: what is refused below is refused for its age alone.
    expect((await send(signedAnew('GET', downloadLink, Date.now() + 60_000))).status).toBe(200)
    for (const [method, link] of [
      ['GET', downloadLink],
      ['PUT', uploadLink],
    ] as const) {
      const late = await send(signedAnew(method, link, Date.now() - 1), {
        method,
        ...(method === 'PUT' && { body: 'late' }),
      })
      expect([late.status, await late.json()]).toMatchObject([403, { message: expect.stringContaining('expired') }])
    }
    expect(await (await send(downloadLink)).text()).toBe('content')
    for (const expiresIn of [0, 59, 604_801])
      await expect(ana.call(getDownloadLink, { ...here, fileName: 'dated', expiresIn })).rejects.toMatchObject({
        status: 400,
      })
  })

  test('an upload link that two use at once takes one of them', async () => {
    const { uploadLink } = await ana.call(getUploadLink, { ...here, fileName: 'once' })
    const bodies = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(50_000))
    const statuses = await Promise.all(bodies.map((body) => put(uploadLink, body)))
    expect([...statuses].sort()).toEqual([200, 403, 403, 403])
    const { downloadLink } = await ana.call(getDownloadLink, { ...here, fileName: 'once' })
    expect(await (await send(downloadLink)).text()).toBe(bodies[statuses.indexOf(200)])
  })

  test('a page of an object is never a page of the platform: downloads are files of no type, previews are text', async () => {
    const hostile = {
      'x.html': '<script>alert(1)</script>',
      'x.svg': '<svg onload="alert(1)"/>',
      'x.pdf': '%PDF-1.4 x',
    }
    for (const [fileName, body] of Object.entries(hostile)) {
      await upload(fileName, body, here)
      const { downloadLink } = await ana.call(getDownloadLink, { ...here, fileName })
      const reply = await send(downloadLink)
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      expect(await reply.text()).toBe(body)
      const preview = await ana.send(previewObject, { ...here, fileName, fileSize: '1000' })
      expect(preview.headers.get('content-type')).toMatch(/^application\/json/)
      expect(JSON.parse(preview.text).data.preview).toBe(body)
    }
  })

  test('of a line of 10 MB, or 10 MB of lines, a preview has its thousand characters and no more', async () => {
    const line = 'é'.repeat(5_000_000)
    await upload('one-line.txt', line, here)
    await upload('lines.txt', 'x\n'.repeat(5_000_000), here)
    for (const [fileName, start] of [
      ['one-line.txt', line.slice(0, 1_000)],
      ['lines.txt', 'x\n'.repeat(500)],
    ] as const) {
      const preview = await ana.call(previewObject, { ...here, fileName, fileSize: 1_000 })
      expect(preview).toEqual({ preview: start, isBinary: false, isPartial: true, size: 10_000_000 })
    }
  })
})

/** The link with each of its fields changed, and without each of them. */
function alterations(link: string): readonly string[] {
  const [path = '', search] = link.split('?')
  const right = new URLSearchParams(search)
  const changed: Record<string, string> = {
    name: 'other',
    bucket: 'date',
    project: 'bank',
    'bucket-id': '2000',
    expires: String(Number(right.get('expires')) + 1),
    token: 'x',
    'max-size': '1000000',
    signature: Buffer.alloc(32).toString('base64url'),
  }
  const altered = (change: (fields: URLSearchParams) => void) => {
    const fields = new URLSearchParams(right)
    change(fields)
    return `${path}?${fields}`
  }
  return [
    ...Object.entries(changed).map(([name, value]) => altered((fields) => fields.set(name, value))),
    ...[...right.keys()].map((name) => altered((fields) => fields.delete(name))),
  ]
}

/** The link with another end, signed with the key of the installation. */
function signedAnew(method: 'GET' | 'PUT', link: string, expires: number): string {
  const [path, search] = link.split('?')
  const fields = new URLSearchParams(search)
  const granted = ['project', 'bucket', 'bucket-id', 'name'].map((name) => fields.get(name))
  const maxSize = fields.get('max-size')
  const text = [method, ...granted, expires, fields.get('token'), maxSize === null ? null : Number(maxSize)]
  const key = new Uint8Array(hkdfSync('sha256', AUTH_SECRET, '', 'etabli object-links', 32))
  fields.set('expires', String(expires))
  fields.set('signature', createHmac('sha256', key).update(JSON.stringify(text)).digest('base64url'))
  return `${path}?${fields}`
}

test('a body that does not say its length is counted as it comes, and refused at the first byte too many', async () => {
  const { uploadLink } = await ana.call(getUploadLink, { ...at, fileName: 'chunked', fileSize: 10 })
  const refused = await putInChunks(uploadLink, ['12345', '67890', '1'])
  expect([refused.status, refused.text]).toEqual([
    413,
    expect.stringContaining('the file is larger than the link allows'),
  ])
  expect(await keys('chunked')).toEqual([])
  expect((await putInChunks(uploadLink, ['12345', '67890'])).status).toBe(200)
  expect(await keys('chunked')).toEqual(['chunked'])
})

test('uploads that each fit into what is left, but not together, do not pass the quota of their project', async () => {
  const place = { projectName: 'tight', bucketName: 'data' }
  const links = await Promise.all(
    ['a', 'b', 'c'].map((fileName) => ana.call(getUploadLink, { ...place, fileName, fileSize: 60_000 })),
  )
  const statuses = await Promise.all(links.map(({ uploadLink }) => put(uploadLink, 'x'.repeat(60_000))))
  expect([...statuses].sort()).toEqual([200, 413, 413])
  expect(await keys('', place)).toHaveLength(1)
})

test('a link that somebody put into the folder of the store leads nowhere', async () => {
  await upload('swapped', 'content')
  const { rows } = await query(world.database, "select file from object_storage_object where key = 'swapped'")
  const file = String(rows[0]?.file)
  const place = join(folder, 'home/objects', file.slice(0, 2))
  const outside = join(folder, 'outside')
  await writeFile(outside, 'of the machine')
  await rename(join(place, file), join(folder, 'kept'))
  await symlink(outside, join(place, file))
  const { downloadLink } = await ana.call(getDownloadLink, { ...at, fileName: 'swapped' })
  const reading = async () => {
    const replies = [
      await send(downloadLink),
      await ana.send(previewObject, { ...at, fileName: 'swapped', fileSize: '10' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([503, 503])
  }
  await reading()

  // The same for its folder, in which other objects may lie: it is put back at the end.
  await rm(join(place, file))
  await rename(place, `${place}-moved`)
  await symlink(folder, place)
  await writeFile(join(folder, file), 'of the machine')
  await reading()
  await rm(place)
  await rename(`${place}-moved`, place)
  await rename(join(folder, 'kept'), join(place, file))
  expect(await (await send(downloadLink)).text()).toBe('content')
  expect(await readFile(outside, 'utf8')).toBe('of the machine')
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
})
