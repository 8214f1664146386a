import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AesVault } from './aes-vault'
import { installationKey } from './keys'

const vault = new AesVault(Buffer.alloc(32, 1))
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
  const [version, iv, tag = '', data] = sealed.split('.')
  const shortTag = [version, iv, tag.slice(0, 6), data].join('.')
  const bad = [...altered.filter((text) => text !== sealed), shortTag, sealed.slice(0, 20), '', 'v1...', 'plain']
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
  expect(() => new AesVault(Buffer.alloc(32, 2)).open(sealed, ROW)).toThrow()
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
