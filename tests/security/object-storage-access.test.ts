import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ObjectLinks } from '#tests/support/object-links'
import { type Client, everything, query, World } from '#tests/support/world'
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
  previewPicture,
  summariseDirectory,
} from '../../plugins/object-storage/contract'

let folder: string
let world: World
let ana: Client
let links: ObjectLinks
const at = { projectName: 'shop', bucketName: 'data' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-storage-'))
  world = await World.open({ config: { home: join(folder, 'home') } })
  for (const name of ['shop', 'bank']) await world.project(name)
  ana = await world.user({ acl: { shop: everything('RWX') } })
  links = new ObjectLinks(ana)
  await ana.call(createBucket, at)
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

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
    await expect(ana.call(previewPicture, { ...at, fileName: name }), name).rejects.toMatchObject(refused)
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
  for (const name of names) await links.upload(name, `content of ${name}`, at)
  for (const name of names) {
    const { downloadLink } = await ana.call(getDownloadLink, { ...at, fileName: name })
    expect(await (await links.send(downloadLink)).text()).toBe(`content of ${name}`)
  }
  const entries = await readdir(join(folder, 'home'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath.includes('/objects'))
  expect(files.length).toBe(names.length)
  for (const { name, parentPath } of files) {
    expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect(parentPath).toMatch(/\/home\/objects\/[0-9a-f]{2}$/)
  }
})

test('a link that somebody put into the folder of the store leads nowhere', async () => {
  await links.upload('swapped', 'content', at)
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
      await links.send(downloadLink),
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
  expect(await (await links.send(downloadLink)).text()).toBe('content')
  expect(await readFile(outside, 'utf8')).toBe('of the machine')
})

test('a bucket that the acl does not name is refused by its name alone, whether it is there or not', async () => {
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
      confined.send(previewPicture, { ...place, fileName: 'x.png' }),
      confined.send(getDownloadLink, { ...place, fileName }),
      confined.send(getUploadLink, { ...place, fileName }),
      confined.send(createDirectory, { ...place, dirPath: 'd/' }),
      confined.send(deleteObject, { ...place, fileName }),
      confined.send(deleteBucket, place),
    ])
    return replies.map(({ status, text }) => [status, text.replaceAll(bucketName, '…')])
  }
  const unknown = await answers('nowhere')
  expect(new Set(unknown.map(([status]) => status))).toEqual(new Set([403]))
  expect(await answers('hidden')).toEqual(unknown)
  expect(await answers('vault')).toEqual(unknown)
  const creating = (bucketName: string) => confined.send(createBucket, { projectName: 'shop', bucketName })
  const [hidden, fresh] = await Promise.all([creating('hidden'), creating('brand-new')])
  expect([hidden.status, hidden.text.replace('hidden', 'brand-new')]).toEqual([fresh.status, fresh.text])
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
