import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { administratorOf, Installation } from '#tests/support/installation'
import { OLDER_VERSION, olderProduct } from '#tests/support/older-product'
import type { Product } from '#tests/support/product'
import type { Client } from '#tests/support/world'
import { listEvents } from '../../plugins/admin-audit/contract'
import { createUser, findUser } from '../../plugins/admin-users/contract'
import { readHomepageSource } from '../../plugins/home/contract'
import { createBucket, getDownloadLink, getUploadLink } from '../../plugins/object-storage/contract'
import { createSecret, readSecret } from '../../plugins/secrets/contract'

const PROJECT = 'shop'
const BUCKET = { projectName: PROJECT, bucketName: 'files' }
const FILE = { ...BUCKET, fileName: 'kept.txt' }
const EMAIL = 'eve@etabli.test'
/** What the older version does not have: columns, a table filled from what is there, and triggers of the host and of areas. */
const NEWER = [
  '003-without-an-end-and-by-text',
  '004-tell-of-changed-jobs',
  '002-written-in-the-browser',
  '061-tell-of-lineage',
]
/** Written down as a call that a kill has cut off. */
const CUT_OFF = `insert into audit_event (request_id, user_id, email, ip, action, project, object, outcome, message)
  values ('cut-off', 'u', 'u@etabli.test', '127.0.0.1', 'bucket.create', $1, 'files', 'begun', '')`

let folder: string
/** The program of the version before. */
let older: string
/** Made and backed up by the version before, and stopped. */
let installation: Installation
let password: string
let secretId: string
let backup: string
let keys: string

/** Another data folder, for this version or for the one before. */
const inFolder = (name: string, program?: string) => new Installation(join(folder, name), program)
const restoreInto = (target: Installation) => target.etabli('restore', backup, '--keys', keys)

async function started(one: Installation): Promise<Product> {
  const product = await one.start()
  onTestFinished(async () => void (await product.kill('SIGTERM')))
  return product
}

async function fill(client: Client, url: string): Promise<void> {
  const secret = { name: 'key', description: 'd', data: { k: 'a stored secret' } }
  const made = await client.call(createSecret, { kind: 'custom', projectName: PROJECT, secret })
  secretId = made.secret['redis-id']
  await client.call(createBucket, BUCKET)
  const { uploadLink } = await client.call(getUploadLink, FILE)
  expect((await fetch(url + uploadLink, { method: 'PUT', body: 'a stored object' })).status).toBe(200)
  const access = { 'external-apps': [], 'sda-configuration': { 'projects-acl': {} } }
  await client.call(createUser, { email: EMAIL, password: 'a long pass phrase', ...access })
}

/** Everything that was stored, and only what the version has been through. */
async function expectAll(product: Product): Promise<Client> {
  const client = await administratorOf(product, password)
  expect((await client.call(findUser, { email: EMAIL })).user.email).toBe(EMAIL)
  expect(JSON.stringify(await client.call(readSecret, { secretRedisID: secretId }))).toContain('a stored secret')
  const { downloadLink } = await client.call(getDownloadLink, FILE)
  expect(await (await fetch(product.url + downloadLink)).text()).toBe('a stored object')
  return client
}

/** What the new tables and columns hold of what was there before they were made. */
async function expectUpgraded(client: Client): Promise<void> {
  const { source } = await client.call(readHomepageSource, { project: PROJECT })
  expect(source).toMatchObject({ text: '<p>a stored page</p>', version: 1 })
  const { events } = await client.call(listEvents, { offset: 0, limit: 10, outcome: 'begun' })
  expect(events).toMatchObject([{ requestId: 'cut-off', project: PROJECT }])
}

const migrationsOf = (one: Installation) =>
  one.inDatabase(async (database) => {
    const { rows } = await database.query<{ readonly name: string }>(
      'select name from migration where name = any ($1)',
      [NEWER],
    )
    return rows.map(({ name }) => name).sort()
  })

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'etabli-upgrade-')))
  await chmod(folder, 0o711)
  older = await olderProduct(join(folder, 'older'), NEWER)
  backup = join(folder, 'backup')
  keys = join(folder, 'backup.keys')
  installation = inFolder('home', older)
  const product = await installation.start()
  password = await installation.firstPassword(product)
  await installation.inDatabase(async (database) => {
    await database.query('insert into project (name) values ($1)', [PROJECT])
    await database.query('insert into homepage (project, html) values ($1, $2)', [PROJECT, '<p>a stored page</p>'])
    await database.query(CUT_OFF, [PROJECT])
  })
  await fill(await administratorOf(product, password), product.url)
  await installation.etabli('backup', backup, '--keys', keys)
  await product.kill('SIGTERM')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a start on the data of the version before brings them up to date: all are there and can be read', async () => {
  expect(await migrationsOf(installation)).toEqual([])
  const upgraded = inFolder('home')
  await expectUpgraded(await expectAll(await started(upgraded)))
  expect(await migrationsOf(upgraded)).toEqual([...NEWER].sort())
})

test('a backup of the version before is restored by this one, and brought up to date at the start', async () => {
  const restored = inFolder('restored')
  expect((await restoreInto(restored)).stdout).toContain(`(Etabli ${OLDER_VERSION})`)
  await expectUpgraded(await expectAll(await started(restored)))
})

test('the way back: the version before refuses what was upgraded, and starts on its backup', async () => {
  await expect(inFolder('restored', older).etabli('start', '--port', '0')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The data were used by a newer version of Etabli, .*restore the backup/),
  })
  const back = inFolder('back', older)
  await restoreInto(back)
  await expectAll(await started(back))
  expect(await migrationsOf(back)).toEqual([])
})
