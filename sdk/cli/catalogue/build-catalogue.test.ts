import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Catalogue } from '@etabli/core/plugin/catalogue'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePackageFile } from '../../vite/plugin-files'
import { packBuilt } from '../pack'
import { initPublisher, publisherSign } from '../publisher'
import { buildCatalogue } from './build-catalogue'

const PNG = Buffer.from('89504e470d0a1a0a00', 'hex')

let home = ''
let folder = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-catalogue-'))
  folder = join(home, 'catalogue')
  await mkdir(join(folder, 'packages'), { recursive: true })
  await initPublisher('acme', { XDG_CONFIG_HOME: home })
})
afterEach(() => rm(home, { recursive: true, force: true }))

interface Wanted {
  readonly id?: string
  readonly version?: string
  readonly files?: Readonly<Record<string, string | Buffer>>
  /** Whose key signs it; none: nobody's. */
  readonly keys?: string
  readonly to?: string
}

async function putPackage({ id = 'acme.list', version = '1.0.0', files = {}, keys = home, to }: Wanted): Promise<void> {
  const built = await mkdtemp(join(home, 'built-'))
  await mkdir(join(built, 'screenshots'))
  for (const [path, content] of Object.entries({ 'index.js': `export default '${version}'`, ...files }))
    await writeFile(join(built, path), content)
  const parts = { requires: [], routes: [], menu: [], cards: [], commands: [] }
  await writePackageFile(built, { id, version, sdk: '^0.1.0', title: 'List', ...parts }, 'index.js')
  const sign = keys === '' ? undefined : publisherSign({ XDG_CONFIG_HOME: keys })
  const { file } = await packBuilt(built, sign)
  await rename(file, join(folder, to ?? `packages/${id}-${version}.tgz`))
}

async function everyFile(): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tgz'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
  const contents = await Promise.all(names.map(async (name) => (await readFile(name)).toString('base64')))
  return Object.fromEntries(names.map((name, index) => [name.slice(folder.length + 1), contents[index] ?? '']))
}

const readCatalogue = async () => Catalogue.parse(JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8')))

test('signed packages become a catalogue: the newest version first, with the readme and the pictures of the newest that is released', async () => {
  await putPackage({ version: '1.9.0', files: { 'README.md': '# List\n\nAn old text.', 'screenshots/old.png': PNG } })
  const readme = '# List\n\n![badge](x.png)\n\nLists **things** of [yours](https://x.example).\n\nMore.'
  const files = { 'README.md': readme, 'screenshots/b.png': PNG, 'screenshots/a.png': PNG, 'screenshots/c.png': 'no' }
  await putPackage({ version: '1.10.0', files })
  await putPackage({ version: '2.0.0-beta.1', to: 'early.tgz' })
  await putPackage({ id: 'acme.bare' })
  expect(await buildCatalogue(folder, 'Ours')).toEqual({
    file: join(folder, 'catalogue.json'),
    plugins: 2,
    versions: 4,
  })
  const { title, plugins } = await readCatalogue()
  expect(title).toBe('Ours')
  expect(plugins.map(({ id }) => id)).toEqual(['acme.bare', 'acme.list'])
  expect(plugins[1]).toMatchObject({
    title: 'List',
    publisher: 'acme',
    summary: 'Lists things of yours.',
    readme: 'readme/acme.list.md',
    screenshots: ['screenshots/acme.list/a.png', 'screenshots/acme.list/b.png'],
    versions: [
      { version: '2.0.0-beta.1', file: 'early.tgz', sdk: '^0.1.0' },
      { version: '1.10.0', file: 'packages/acme.list-1.10.0.tgz' },
      { version: '1.9.0' },
    ],
  })
  expect(plugins[0]).toMatchObject({ summary: '', screenshots: [] })
  expect(plugins[0]).not.toHaveProperty('readme')
  expect(await readFile(join(folder, 'readme/acme.list.md'), 'utf8')).toBe(readme)
})

test('the same packages give the same bytes, and nothing stays of an earlier catalogue', async () => {
  await putPackage({ files: { 'README.md': 'Lists things.', 'screenshots/a.png': PNG } })
  await buildCatalogue(folder)
  const first = await everyFile()
  await putPackage({ id: 'acme.gone', files: { 'README.md': 'Is soon gone.', 'screenshots/a.png': PNG } })
  await buildCatalogue(folder)
  expect(Object.keys(await everyFile())).toContain('readme/acme.gone.md')
  await rm(join(folder, 'packages/acme.gone-1.0.0.tgz'))
  await writeFile(join(folder, 'readme/mine.txt'), 'kept')
  await buildCatalogue(folder)
  const { 'readme/mine.txt': kept, ...ours } = await everyFile()
  expect(ours).toEqual(first)
  expect(kept).toBeDefined()
})

test('what nobody signed, was changed, is there twice or has another key of its publisher is refused, all at once, and nothing is written', async () => {
  const other = join(home, 'other')
  await initPublisher('acme', { XDG_CONFIG_HOME: other })
  await putPackage({ id: 'acme.a' })
  await putPackage({ id: 'acme.b', keys: other })
  await putPackage({ id: 'acme.a', to: 'packages/again.tgz' })
  await expect(buildCatalogue(folder)).rejects.toThrow(
    /^The catalogue was not written:\n {2}packages\/acme\.b-1\.0\.0\.tgz: it is signed with SHA256:\S+, but packages\/acme\.a-1\.0\.0\.tgz with SHA256:\S+: acme must have one key, so sign all its packages with that \(PUBLISHER_KEYS_DIFFER\)\n {2}packages\/again\.tgz: packages\/acme\.a-1\.0\.0\.tgz is version 1\.0\.0 of acme\.a too: leave one of them out \(VERSION_TWICE\)$/,
  )
  await putPackage({ id: 'acme.c', keys: '' })
  await writeFile(join(folder, 'rubbish.tgz'), 'rubbish')
  await putPackage({ id: 'acme.d', to: 'packages/a b.tgz' })
  await expect(buildCatalogue(folder)).rejects.toThrow(
    [
      'The catalogue was not written:',
      '  packages/a b.tgz: its path must consist of letters, digits, dots, hyphens and underscores: rename it (FILE_PATH_REFUSED)',
      '  packages/acme.c-1.0.0.tgz: nobody signed it: sign it with “etabli pack --sign” (SIGNATURE_REQUIRED)',
      '  rubbish.tgz: this is not a .tgz file: choose the one that “etabli pack” wrote (PACKAGE_NOT_GZIP)',
    ].join('\n'),
  )
  expect(await everyFile()).toEqual({})
})

test('a folder without packages, and none at all, are named', async () => {
  await expect(buildCatalogue(folder)).rejects.toThrow(/There is no \.tgz in /)
  await expect(buildCatalogue(join(folder, 'nowhere'))).rejects.toThrow(/There is no folder /)
})
