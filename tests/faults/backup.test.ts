import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  cp,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loginDefault } from '@etabli/core/session/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port'
import { Product, until } from '#tests/support/product'
import { Client } from '#tests/support/world'
import { readConfig } from '../../host/server/config'
import { createLog } from '../../host/server/log'
import { joinDatabase } from '../../host/server/store/join-database'
import {
  createBucket,
  deleteObject,
  getDownloadLink,
  getUploadLink,
  listObjects,
} from '../../plugins/object-storage/contract'
import { createSecret, readSecret } from '../../plugins/secrets/contract'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = 'dist/server/etabli.js'
const PROJECT = 'shop'
const run = promisify(execFile)

let folder: string
/** The home that is backed up, and its server. */
let home: string
let product: Product
let client: Client
let password: string
let secretId: string
/** A backup that was made while objects came and went, and its keys. */
let backup: string
let keys: string

const etabli = (data: string, ...args: readonly string[]) =>
  run(process.execPath, [PROGRAM, ...args, '--home', data], { cwd: ROOT, env: environment })
const environment = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }

async function started(data: string): Promise<Product> {
  const port = String(await freePort())
  return Product.run({ ETABLI_PORT: port, ETABLI_HOME: data }, [PROGRAM], ROOT).ready()
}

async function signedIn({ url }: Product): Promise<Client> {
  const reply = await new Client(url, undefined).call(loginDefault, { username: 'admin@localhost', password })
  return new Client(url, reply.authtoken)
}

async function inDatabase<Result>(data: string, work: (database: pg.Client) => Promise<Result>): Promise<Result> {
  const joined = await joinDatabase(readConfig('local', { ETABLI_HOME: data }, ROOT), createLog('silent'))
  const database = new pg.Client(joined.platform)
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
    await joined.stop()
  }
}

const BUCKET = { projectName: PROJECT, bucketName: 'files' }

async function upload(fileName: string): Promise<void> {
  const { uploadLink } = await client.call(getUploadLink, { ...BUCKET, fileName })
  expect((await fetch(product.url + uploadLink, { method: 'PUT', body: `content of ${fileName}` })).status).toBe(200)
}

/** Objects come and go for as long as something else is at work. */
async function writingWhile<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  for (let count = 0; !isDone; count++) {
    await upload(`passing-${count}.txt`)
    if (count >= 5) await client.call(deleteObject, { ...BUCKET, fileName: `passing-${count - 5}.txt` })
  }
  return done
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'etabli-backup-')))
  await chmod(folder, 0o711)
  home = join(folder, 'home')
  backup = join(folder, 'backup')
  keys = join(folder, 'backup.keys')
  product = await started(home)
  await until(async () => product.output.includes('first-password'), 'it has its first administrator')
  password = (await readFile(join(home, 'first-password'), 'utf8')).trim()
  client = await signedIn(product)
  await inDatabase(home, (database) => database.query('insert into project (name) values ($1)', [PROJECT]))
  const secret = { name: 'key', description: 'd', data: { k: 'a stored secret' } }
  const made = await client.call(createSecret, { kind: 'custom', projectName: PROJECT, secret })
  secretId = made.secret['redis-id']
  await client.call(createBucket, BUCKET)
  for (let count = 0; count < 20; count++) await upload(`kept-${count}.txt`)
  const repository = join(home, 'repositories', `${PROJECT}.git`)
  await run('git', ['init', '--bare', '--initial-branch=main', repository])
  const tree = (await run('git', ['-C', repository, 'hash-object', '-t', 'tree', '-w', '/dev/null'])).stdout.trim()
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@localhost']
  const { stdout: commit } = await run('git', ['-C', repository, ...author, 'commit-tree', tree, '-m', 'a commit'])
  await run('git', ['-C', repository, 'update-ref', 'refs/heads/main', commit.trim()])
  await writingWhile(etabli(home, 'backup', backup, '--keys', keys))
})

afterAll(async () => {
  await product?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('a backup of a running server is restored whole: accounts, secrets, each object that is listed, repositories', async () => {
  const restored = join(folder, 'restored')
  const { stdout } = await etabli(restored, 'restore', backup, '--keys', keys)
  expect(stdout).toMatch(/^Checking .*\nRestoring [\d,]+ files, .*\nRestored the backup of .* into .*restored\.\n$/)
  const other = await started(restored)
  onTestFinished(async () => void (await other.kill('SIGTERM')))
  const inOther = await signedIn(other)
  const { secret } = await inOther.call(readSecret, { secretRedisID: secretId })
  expect(JSON.stringify(secret)).toContain('a stored secret')
  const { objectList } = await inOther.call(listObjects, { ...BUCKET, prefix: '' })
  const names = objectList.contents.map(({ Key }) => Key)
  expect(names.filter((name) => name.startsWith('kept-'))).toHaveLength(20)
  for (const fileName of names) {
    const { downloadLink } = await inOther.call(getDownloadLink, { ...BUCKET, fileName })
    expect(await (await fetch(other.url + downloadLink)).text()).toBe(`content of ${fileName}`)
  }
  const { stdout: log } = await run('git', [
    '-C',
    join(restored, 'repositories', `${PROJECT}.git`),
    'log',
    '--format=%s',
  ])
  expect(log).toBe('a commit\n')
})

describe('what cannot be restored is refused before anything is changed', () => {
  const cases: readonly (readonly [string, string, (file: string) => Promise<void>])[] = [
    ['a cut archive', 'damaged or cut off', async (file) => truncate(file, Math.floor((await stat(file)).size / 2))],
    ['a changed archive', 'damaged or cut off', changeOneByte],
    ['something else', 'damaged or cut off', (file) => writeFile(file, 'no archive')],
    [
      'another archive',
      'not a backup of Etabli',
      (file) => run('tar', ['czf', file, '-C', ROOT, 'LICENSE']).then(() => undefined),
    ],
  ]
  test.each(cases)('%s', async (name, reason, spoil) => {
    const file = join(folder, name.replaceAll(' ', '-'))
    await cp(backup, file)
    await spoil(file)
    const target = join(folder, 'never')
    await expect(etabli(target, 'restore', file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(reason),
    })
    expect((await readdir(folder)).filter((one) => one.startsWith('never'))).toEqual([])
  })

  test('a data folder that is filled, and keys of another installation', async () => {
    await expect(etabli(home, 'restore', backup)).rejects.toMatchObject({
      stderr: expect.stringContaining('is not empty'),
    })
    const foreign = join(folder, 'foreign.keys')
    const key = Buffer.alloc(32, 7).toString('base64')
    await writeFile(foreign, JSON.stringify({ format: 'etabli-keys', keys: { 'secret-key': key } }))
    const target = join(folder, 'never')
    await expect(etabli(target, 'restore', backup, '--keys', foreign)).rejects.toMatchObject({
      stderr: expect.stringContaining('not the keys that this backup was sealed with'),
    })
    expect((await readdir(folder)).filter((one) => one.startsWith('never'))).toEqual([])
  })
})

async function changeOneByte(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  const place = Math.floor(size / 2)
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, place)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, place)
  await handle.close()
}

test('a full disk and a kill leave the backup that was there, and a restore that is killed leaves nothing in its place', async () => {
  const before = await readFile(backup)
  await symlink('/dev/full', `${backup}.partial`)
  await expect(etabli(home, 'backup', backup)).rejects.toMatchObject({
    stderr: expect.stringContaining('no room left'),
  })
  await killedAfter('Copying the database', home, 'backup', backup)
  expect(before.equals(await readFile(backup))).toBe(true)

  const target = join(folder, 'again')
  await killedAfter('Restoring', target, 'restore', backup)
  expect(await stat(target).catch(() => undefined)).toBeUndefined()
  await etabli(target, 'restore', backup, '--keys', keys)
  expect(await readdir(target)).toContain('postgres')
  expect(await readdir(folder)).not.toContain('again.restoring')
})

async function killedAfter(text: string, data: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, ...args, '--home', data], { cwd: ROOT, env: environment })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part
    if (output.includes(text)) child.kill('SIGKILL')
  })
  expect(await exited).toEqual([null, 'SIGKILL'])
}

test('a version refuses the data of a newer one, and what was backed up before the upgrade starts again', async () => {
  const upgraded = join(folder, 'upgraded')
  await etabli(upgraded, 'restore', backup, '--keys', keys)
  const newer = `insert into migration (owner, name, checksum) values ('etabli.kernel', '999-of-the-future', 'c')`
  await inDatabase(upgraded, (database) => database.query(newer))
  await expect(etabli(upgraded, 'start', '--port', '0')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The data were used by a newer version of Etabli, .*999-of-the-future.*restore the backup/,
    ),
  })
  const back = join(folder, 'back')
  await etabli(back, 'restore', backup, '--keys', keys)
  const older = await started(back)
  onTestFinished(async () => void (await older.kill('SIGTERM')))
  await signedIn(older)
})
