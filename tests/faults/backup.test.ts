import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  cp,
  mkdir,
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
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { administratorOf, bareEnvironment, Installation, PROGRAM, ROOT } from '#tests/support/installation'
import type { Product } from '#tests/support/product'
import type { Client } from '#tests/support/world'
import {
  createBucket,
  deleteObject,
  getDownloadLink,
  getUploadLink,
  listObjects,
} from '../../plugins/object-storage/contract'
import { createSecret, readSecret } from '../../plugins/secrets/contract'

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

const etabli = (data: string, ...args: readonly string[]) => new Installation(data).etabli(...args)

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
  const installation = new Installation(home)
  product = await installation.start()
  password = await installation.firstPassword(product)
  client = await administratorOf(product, password)
  await installation.inDatabase((database) => database.query('insert into project (name) values ($1)', [PROJECT]))
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
  const other = await new Installation(restored).start()
  onTestFinished(async () => void (await other.kill('SIGTERM')))
  const inOther = await administratorOf(other, password)
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
  const child = spawn(process.execPath, [PROGRAM, ...args, '--home', data], { cwd: ROOT, env: bareEnvironment })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part
    if (output.includes(text)) child.kill('SIGKILL')
  })
  expect(await exited).toEqual([null, 'SIGKILL'])
}

test('a restore says that it is done when each file, and the folder that names the new one, lies on the disk', async () => {
  const target = join(folder, 'synced')
  const witness = join(folder, 'witness')
  const preload = `--import=${join(ROOT, 'tests/support/sync-witness.mjs')}`
  await run(process.execPath, [preload, PROGRAM, 'restore', backup, '--keys', keys, '--home', target], {
    env: { ...bareEnvironment, SYNC_WITNESS: witness },
  })
  const before = (await readFile(witness, 'utf8')).split('\nRestored the backup')[0] ?? ''
  const synced = new Set(before.split('\n').map((path) => path.replace(/\.restoring(?=\/|$)/, '')))
  const there = await readdir(target, { recursive: true, withFileTypes: true })
  const expected = there
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect([folder, ...expected].filter((path) => !synced.has(path))).toEqual([])
})

describe('a disk that cannot take a restore is told in one sentence, and nothing is left on it', () => {
  const cases: readonly (readonly [string, string, (command: string, place: string) => readonly string[]])[] = [
    [
      'too little room',
      'There is too little room for',
      (command, place) => [
        'bwrap',
        '--dev-bind',
        '/',
        '/',
        '--size',
        '33554432',
        '--tmpfs',
        place,
        'sh',
        '-c',
        command,
      ],
    ],
    [
      'a file that may not become so large',
      'A file of the backup is larger than this account may write',
      (command) => ['bash', '-c', `ulimit -f 1024; ${command}`],
    ],
  ]
  test.each(cases)('%s', async (name, sentence, within) => {
    const place = join(folder, name.replaceAll(' ', '-'))
    await mkdir(place)
    const restore = `"${process.execPath}" "${PROGRAM}" restore "${backup}" --home "${place}/home"`
    const [program = '', ...words] = within(`${restore}; code=$?; ls -A "${place}"; exit $code`, place)
    await expect(run(program, words, { env: bareEnvironment })).rejects.toMatchObject({
      code: 1,
      stdout: expect.not.stringContaining('home.restoring'),
      stderr: expect.stringMatching(new RegExp(`^${sentence}.*Nothing was changed\\.\n$`)),
    })
    expect(await readdir(place)).toEqual([])
  })
})
