import { createHmac, hkdfSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ObjectLinks } from '#tests/support/object-links'
import { inSwift, writeStorageSettings } from '#tests/support/shared-swift'
import { AUTH_SECRET, type Client, everything, World } from '#tests/support/world'
import {
  createBucket,
  deleteBucket,
  getDownloadLink,
  getUploadLink,
  listObjects,
  previewObject,
} from '../../plugins/object-storage/contract'

let folder: string
let world: World
let ana: Client
let links: ObjectLinks
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
  links = new ObjectLinks(ana)
  for (const projectName of ['shop', 'shop_on_s3', 'tight'])
    await ana.call(createBucket, { projectName, bucketName: 'data' })
}, 240_000)
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

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
    maker: 'somebody-else',
    'access-token': 'x',
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
  const size = maxSize === null ? null : Number(maxSize)
  const made = [fields.get('maker'), fields.get('access-token')]
  const text = [method, ...granted, expires, fields.get('token'), size, ...made]
  const key = new Uint8Array(hkdfSync('sha256', AUTH_SECRET, '', 'etabli object-links', 32))
  fields.set('expires', String(expires))
  fields.set('signature', createHmac('sha256', key).update(JSON.stringify(text)).digest('base64url'))
  return `${path}?${fields}`
}

describe.each(['shop', 'shop_on_s3'])('in the project %s', (projectName) => {
  const here = { projectName, bucketName: 'data' }

  test('a link that was altered in any part is refused with a sentence, and so is another method', async () => {
    await links.upload('linked', 'content', here)
    await links.upload('other', 'secret', here)
    const { downloadLink } = await ana.call(getDownloadLink, { ...here, fileName: 'linked' })
    expect(await (await links.send(downloadLink)).text()).toBe('content')
    const { uploadLink } = await ana.call(getUploadLink, { ...here, fileName: 'linked', fileSize: 10 })
    for (const [method, link] of [
      ['GET', downloadLink],
      ['PUT', uploadLink],
    ] as const)
      for (const altered of alterations(link)) {
        const reply = await links.send(altered, { method, ...(method === 'PUT' && { body: 'forged' }) })
        expect([altered, reply.status]).toEqual([altered, 403])
        expect(await reply.json()).toMatchObject({ status: 'error', message: expect.stringContaining('link') })
      }
    expect((await links.send(downloadLink, { method: 'PUT', body: 'x' })).status).toBe(403)
    expect((await links.send(uploadLink)).status).toBe(403)
    for (const method of ['POST', 'DELETE', 'PATCH'])
      expect((await links.send(downloadLink, { method, ...(method !== 'DELETE' && { body: 'x' }) })).status).toBe(405)
    expect(await (await links.send(downloadLink)).text()).toBe('content')
  })

  test('a link that has expired is refused, however well it is signed', async () => {
    await links.upload('dated', 'content', here)
    const { downloadLink } = await ana.call(getDownloadLink, { ...here, fileName: 'dated' })
    const { uploadLink } = await ana.call(getUploadLink, { ...here, fileName: 'dated', fileSize: 10 })
    // The same by hand: what is refused below is refused for its age alone.
    expect((await links.send(signedAnew('GET', downloadLink, Date.now() + 60_000))).status).toBe(200)
    for (const [method, link] of [
      ['GET', downloadLink],
      ['PUT', uploadLink],
    ] as const) {
      const late = await links.send(signedAnew(method, link, Date.now() - 1), {
        method,
        ...(method === 'PUT' && { body: 'late' }),
      })
      expect([late.status, await late.json()]).toMatchObject([403, { message: expect.stringContaining('expired') }])
    }
    expect(await (await links.send(downloadLink)).text()).toBe('content')
    for (const expiresIn of [0, 59, 604_801])
      await expect(ana.call(getDownloadLink, { ...here, fileName: 'dated', expiresIn })).rejects.toMatchObject({
        status: 400,
      })
  })

  test('an upload link that two use at once takes one of them', async () => {
    const { uploadLink } = await ana.call(getUploadLink, { ...here, fileName: 'once' })
    const bodies = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(50_000))
    const statuses = await Promise.all(bodies.map((body) => links.put(uploadLink, body)))
    expect([...statuses].sort()).toEqual([200, 403, 403, 403])
    const { downloadLink } = await ana.call(getDownloadLink, { ...here, fileName: 'once' })
    expect(await (await links.send(downloadLink)).text()).toBe(bodies[statuses.indexOf(200)])
  })

  test('a page of an object is never a page of the platform: downloads are files of no type, previews are text', async () => {
    const hostile = {
      'x.html': '<script>alert(1)</script>',
      'x.svg': '<svg onload="alert(1)"/>',
      'x.pdf': '%PDF-1.4 x',
    }
    for (const [fileName, body] of Object.entries(hostile)) {
      await links.upload(fileName, body, here)
      const { downloadLink } = await ana.call(getDownloadLink, { ...here, fileName })
      const reply = await links.send(downloadLink)
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
    await links.upload('one-line.txt', line, here)
    await links.upload('lines.txt', 'x\n'.repeat(5_000_000), here)
    for (const [fileName, start] of [
      ['one-line.txt', line.slice(0, 1_000)],
      ['lines.txt', 'x\n'.repeat(500)],
    ] as const) {
      const preview = await ana.call(previewObject, { ...here, fileName, fileSize: 1_000 })
      expect(preview).toEqual({ preview: start, isBinary: false, isPartial: true, size: 10_000_000 })
    }
  })
})

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
  const granted = await Promise.all(
    ['a', 'b', 'c'].map((fileName) => ana.call(getUploadLink, { ...place, fileName, fileSize: 60_000 })),
  )
  const statuses = await Promise.all(granted.map(({ uploadLink }) => links.put(uploadLink, 'x'.repeat(60_000))))
  expect([...statuses].sort()).toEqual([200, 413, 413])
  expect(await keys('', place)).toHaveLength(1)
})

test('links of a bucket end with it, also where one of the same name comes after it', async () => {
  const brief = { projectName: 'shop', bucketName: 'brief' }
  await ana.call(createBucket, brief)
  const { uploadLink } = await ana.call(getUploadLink, { ...brief, fileName: 'x' })
  await ana.call(deleteBucket, brief)
  expect(await links.put(uploadLink)).toBe(403)
  await ana.call(createBucket, brief)
  expect(await links.put(uploadLink)).toBe(403)
})
