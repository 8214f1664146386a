import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '#tests/support/world'
import { PROJECT, Wire } from './wire'

let world: World
let wire: Wire
let made = 0

beforeAll(async () => {
  world = await World.open()
  await world.project(PROJECT)
  wire = await Wire.open(world)
  await wire.data('POST /api/v1/object-storage/bucket/create', { form: bucket })
  await upload('notes/hello.json', '{"hello":"world"}')
  await upload('listed/hello.json', '{"hello":"world"}')
  await upload('listed/below/hello.json', '{"hello":"world"}')
})
afterAll(async () => {
  await world?.close()
})

const next = () => `made-${++made}`

const bucket = { projectName: 'shop', bucketName: 'docs' }
const object = { ...bucket, fileName: 'notes/hello.json' }

const buckets = async () =>
  (await wire.data('POST /api/v1/object-storage/bucket/list', { form: { projectName: 'shop' } })).buckets
const objectsOf = async (prefix: string) =>
  (await wire.data('POST /api/v1/object-storage/object/list', { form: { ...bucket, prefix } })).objectList

async function upload(fileName: string, content: string): Promise<void> {
  const { uploadLink } = await wire.data('POST /api/v1/object-storage/object/get/upload-link', {
    form: { ...bucket, fileName },
  })
  const reply = await fetch(new URL(String(uploadLink), world.url), { method: 'PUT', body: content })
  expect(reply.status).toBe(200)
}

test('STOR-42 the buckets of a project', () =>
  wire.holds({
    line: 'POST /api/v1/object-storage/bucket/list',
    body: { form: { projectName: 'shop' } },
    access: 'object-storage:R',
    data: { buckets: expect.arrayContaining([{ name: 'docs' }]) },
  }))

test('STOR-43 the objects of a bucket', () =>
  wire.holds({
    line: 'POST /api/v1/object-storage/object/list',
    body: { form: { ...bucket, prefix: 'listed/' } },
    access: 'object-storage:R',
    data: {
      objectList: {
        prefix: 'listed/',
        delimiter: '/',
        commonPrefixes: [{ Prefix: 'listed/below/' }],
        contents: [
          {
            Key: 'listed/hello.json',
            LastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
            Size: 17,
            StorageClass: expect.stringMatching(/\S/),
            ETag: expect.stringMatching(/\S/),
          },
        ],
      },
    },
  }))

test('STOR-44 CALL-26 the preview of an object is text, JSON indented', () =>
  wire.holds({
    line: 'POST /api/v1/object-storage/object/preview',
    body: { form: { ...object, fileSize: '1000' } },
    access: 'object-storage:R',
    data: { preview: '{\n  "hello": "world"\n}' },
  }))

test('STOR-45 a bucket is made', async () => {
  const line = 'POST /api/v1/object-storage/bucket/create'
  await wire.holds({
    line,
    body: async () => ({ form: { projectName: 'shop', bucketName: next() } }),
    access: 'object-storage:W',
  })
  const name = next()
  await wire.data(line, { form: { projectName: 'shop', bucketName: name } })
  expect(await buckets()).toContainEqual({ name })
})

test('STOR-46 a directory is made', async () => {
  let last = ''
  await wire.holds({
    line: 'POST /api/v1/object-storage/object/create/dir',
    body: async () => {
      last = `notes/${next()}/`
      return { form: { ...bucket, dirPath: last } }
    },
    access: 'object-storage:W',
  })
  const form = { ...bucket, dirPath: last }
  await wire.data('POST /api/v1/object-storage/object/create/dir', { form })
  expect(await objectsOf('notes/')).toMatchObject({ commonPrefixes: expect.arrayContaining([{ Prefix: last }]) })
})

test('STOR-47 the link that downloads an object', async () => {
  await wire.holds({
    line: 'POST /api/v1/object-storage/object/get/download-link',
    body: { form: object },
    access: 'object-storage:R',
    data: { downloadLink: expect.stringMatching(/\S/) },
  })
  const { downloadLink } = await wire.data('POST /api/v1/object-storage/object/get/download-link', { form: object })
  expect(await (await fetch(new URL(String(downloadLink), world.url))).text()).toBe('{"hello":"world"}')
})

test('STOR-48 STOR-49 the link that takes an object, by PUT', async () => {
  await wire.holds({
    line: 'POST /api/v1/object-storage/object/get/upload-link',
    body: { form: object },
    access: 'object-storage:W',
    data: { uploadLink: expect.stringMatching(/\S/) },
  })
  await upload('notes/second.json', '{}')
  const { preview } = await wire.data('POST /api/v1/object-storage/object/preview', {
    form: { ...bucket, fileName: 'notes/second.json', fileSize: '1000' },
  })
  expect(preview).toBe('{}')
})

test('STOR-51 a bucket is deleted', async () => {
  const line = 'DELETE /api/v1/object-storage/bucket/delete'
  const body = async () => {
    const form = { projectName: 'shop', bucketName: next() }
    await wire.data('POST /api/v1/object-storage/bucket/create', { form })
    return { form }
  }
  await wire.holds({ line, body, access: 'object-storage:W' })
  const [gone, kept] = [await body(), await body()]
  await wire.data(line, gone)
  expect(await buckets()).toContainEqual({ name: kept.form.bucketName })
  expect(await buckets()).not.toContainEqual({ name: gone.form.bucketName })
})

test('STOR-52 an object is deleted', async () => {
  const line = 'DELETE /api/v1/object-storage/object/delete'
  const body = async () => {
    const fileName = next()
    await upload(fileName, 'short-lived')
    return { form: { ...bucket, fileName } }
  }
  await wire.holds({ line, body, access: 'object-storage:W' })
  const gone = await body()
  const { fileName } = gone.form
  // Its name begins alike.
  await upload(`${fileName}.kept`, 'long-lived')
  await wire.data(line, gone)
  expect(await objectsOf(fileName)).toMatchObject({ contents: [{ Key: `${fileName}.kept` }] })
})
