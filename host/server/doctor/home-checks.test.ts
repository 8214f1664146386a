import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDataFolder } from '../store/data-folder-lock'
import { checkHome, diskFinding } from './home-checks'
import { aConfig } from './testing/a-config'

const isFault = ({ state }: { readonly state: string }) => state === 'fault'
const isLock = ({ subject }: { readonly subject: string }) => subject === 'Lock'

test('a data folder that is open to others is a fault, and so is each key and their folder', async () => {
  const config = await aConfig()
  const { home } = config
  expect((await checkHome(config)).filter(isFault)).toEqual([])
  await mkdir(join(home, 'keys'), { mode: 0o700 })
  await mkdir(join(home, 'postgres'), { mode: 0o700 })
  for (const name of ['keys/auth-secret', 'keys/secret-key', 'postgres/password'])
    await writeFile(join(home, name), 'k', { mode: 0o644 })
  await chmod(join(home, 'keys'), 0o750)
  await chmod(home, 0o755)
  expect((await checkHome(config)).filter(isFault).map(({ text }) => text)).toEqual([
    `${home} is open to other accounts: chmod 700 it.`,
    `${join(home, 'keys')} is open to other accounts: chmod 700 it.`,
    `${join(home, 'keys/auth-secret')} is open to other accounts: chmod 600 it.`,
    `${join(home, 'keys/secret-key')} is open to other accounts: chmod 600 it.`,
    `${join(home, 'postgres/password')} is open to other accounts: chmod 600 it.`,
  ])
})

test('the lock tells who has the data folder, and of a killed server that the next start takes it over', async () => {
  const config = await aConfig()
  const file = join(config.home, 'etabli.lock')
  const found = async () => (await checkHome(config)).find(isLock)
  expect(await found()).toMatchObject({ state: 'fine', text: 'No server has the data folder' })
  const lock = await lockDataFolder(config.home)
  expect(await found()).toMatchObject({ state: 'fine', text: expect.stringContaining(`Process ${process.pid} has`) })
  const record: unknown = JSON.parse(await readFile(file, 'utf8'))
  await lock.release()
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(file, JSON.stringify(Object.assign({}, record, { pid })))
  expect(await found()).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(new RegExp(`^Process ${pid} was killed .*: the next start takes it over`)),
  })
  await writeFile(file, 'half a lo')
  expect(await found()).toMatchObject({ state: 'warning', text: expect.stringContaining('cannot be read') })
})

test('a disk with too little room, for bytes or for files, is a fault', () => {
  const room = { bsize: 4096, bavail: 1_000_000, files: 1_000_000, ffree: 500_000 }
  expect(diskFinding('/srv', room)).toMatchObject({ state: 'fine', text: expect.stringContaining('are free for /srv') })
  expect(diskFinding('/srv', { ...room, bavail: 100_000 }).state).toBe('warning')
  expect(diskFinding('/srv', { ...room, bavail: 10_000 }).state).toBe('fault')
  expect(diskFinding('/srv', { ...room, ffree: 12 })).toMatchObject({
    state: 'fault',
    text: 'Only 12 more files have room on the disk of /srv: remove some.',
  })
  expect(diskFinding('/srv', { ...room, files: 0, ffree: 0 }).state).toBe('fine')
})
