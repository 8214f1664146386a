import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AesVault } from './aes-vault'
import { FileKeys, fixedKeys } from './key-ring'
import { installationKey } from './keys'

const vault = new AesVault(fixedKeys(Buffer.alloc(32, 1)))
const ROW = 'connection:demo_shop/warehouse'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.each(['', 'secret', 'ü☃\u0000', 'x'.repeat(100_000)])(
  'a sealed text opens to itself and shows nothing of itself',
  (text) => {
    const sealed = vault.seal(text, ROW)
    expect(vault.open(sealed, ROW)).toBe(text)
    if (text.length > 3) expect(sealed).not.toContain(text.slice(0, 8))
  },
)

test('the same text is sealed differently each time', () => {
  const sealed = Array.from({ length: 1_000 }, () => vault.seal('secret', ROW))
  expect(new Set(sealed).size).toBe(1_000)
})

test('a value that was moved to another row, altered in any byte, cut or sealed with another key does not open', () => {
  const sealed = vault.seal('secret', ROW)
  const altered = Array.from(
    sealed,
    (sign, at) => `${sealed.slice(0, at)}${sign === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`,
  )
  const [version, id, iv, tag = '', data] = sealed.split('.')
  const shortTag = [version, id, iv, tag.slice(0, 6), data].join('.')
  const bad = [
    ...altered.filter((text) => text !== sealed),
    shortTag,
    sealed.slice(0, 20),
    '',
    'v1...',
    'v2....',
    'plain',
  ]
  // The last sign of a part may hold bits that stand for nothing; what opens then is the very same bytes.
  const opened = bad.flatMap((text) => {
    try {
      return [vault.open(text, ROW)]
    } catch {
      return []
    }
  })
  expect(opened.filter((text) => text !== 'secret')).toEqual([])
  expect(opened.length).toBeLessThan(4)
  expect(() => vault.open(sealed, 'connection:demo_transit/warehouse')).toThrow()
  expect(() => new AesVault(fixedKeys(Buffer.alloc(32, 2))).open(sealed, ROW)).toThrow()
})

test('starts beside each other make one key, whole, readable by nobody else, and leave nothing beside it', async () => {
  const home = await aFolder()
  const keys = await Promise.all(Array.from({ length: 20 }, () => installationKey(undefined, home, 'secret-key')))
  expect(new Set(keys.map(String)).size).toBe(1)
  expect(Buffer.from(String(keys[0]), 'base64')).toHaveLength(32)
  expect(await readdir(join(home, 'keys'))).toEqual(['secret-key'])
  expect(await installationKey(undefined, home, 'secret-key')).toEqual(await readFile(join(home, 'keys/secret-key')))
})

test('a key that others may read, or half a key, is refused by name; a configured one needs no file', async () => {
  const home = await aFolder()
  await installationKey(undefined, home, 'secret-key')
  const file = join(home, 'keys/secret-key')
  await chmod(file, 0o644)
  await expect(installationKey(undefined, home, 'secret-key')).rejects.toThrow(`${file} can be read by other accounts`)
  await chmod(file, 0o600)
  await writeFile(file, 'half')
  await expect(installationKey(undefined, home, 'secret-key')).rejects.toThrow(`${file} is damaged`)
  expect(String(await installationKey('configured', join(home, 'none'), 'secret-key'))).toBe('configured')
})

test('a ring opens what any of its keys sealed, texts from before keys had names too, and seals with its first key', () => {
  const [old, current] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)]
  const sealed = new AesVault(fixedKeys(old)).seal('secret', ROW)
  const nameless = sealed.replace(/^v2\.[0-9a-f]+\./, 'v1.')
  expect(nameless).toMatch(/^v1\./)
  const ring = new AesVault(fixedKeys(current, [old]))
  expect([sealed, nameless].map((text) => ring.open(text, ROW))).toEqual(['secret', 'secret'])
  expect(new AesVault(fixedKeys(current)).open(ring.seal('new', ROW), ROW)).toBe('new')
  for (const text of [sealed, nameless])
    expect(() => new AesVault(fixedKeys(current)).open(text, ROW)).toThrow('a key that this platform does not have')
})

test('a running server notices the new key in the data folder before it seals, and opens what others sealed with it', async () => {
  const home = await aFolder()
  const server = new AesVault(await FileKeys.open(home))
  const before = server.seal('before', ROW)
  const command = await FileKeys.open(home)
  await command.rotate()
  const byCommand = new AesVault(command).seal('by the command', ROW)
  expect(server.open(byCommand, ROW)).toBe('by the command')
  expect(server.open(before, ROW)).toBe('before')
  const after = server.seal('after', ROW)
  expect(after.startsWith(new AesVault(command).currentPrefix())).toBe(true)
  await command.rotate()
  expect(server.seal('again', ROW).startsWith(new AesVault(command).currentPrefix())).toBe(true)
  await command.forgetOlder()
  const later = new AesVault(await FileKeys.open(home))
  expect(() => later.open(after, ROW)).toThrow('a key that this platform does not have')
  const files = await readdir(join(home, 'keys'))
  expect(files).toEqual(['secret-key'])
})
