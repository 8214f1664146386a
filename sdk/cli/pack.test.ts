import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { writePackageFile } from '../vite/plugin-files'
import { packBuilt, packPlugin } from './pack'

const MANIFEST = {
  id: 'acme.list',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'List',
  requires: [],
  routes: [],
  menu: [],
  cards: [],
  commands: [],
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-pack-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.js'), 'export default {}')
  await writeFile(join(folder, 'assets/page.js'), 'export default 1')
  await writePackageFile(folder, MANIFEST, 'index.js')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the same files give the same bytes, whenever they were written and whatever was packed before', async () => {
  const first = await packBuilt(folder)
  expect(first.file).toBe(join(folder, 'acme.list-1.0.0.tgz'))
  const bytes = await readFile(first.file)
  await utimes(join(folder, 'index.js'), 1, 1)
  await writePackageFile(folder, MANIFEST, 'index.js')
  const second = await packBuilt(folder)
  expect((await readFile(second.file)).equals(bytes)).toBe(true)
})

test('files that were changed after the build are refused', async () => {
  await writeFile(join(folder, 'assets/page.js'), 'export default 2')
  await expect(packBuilt(folder)).rejects.toThrow('assets/page.js is not what plugin.manifest.json says: build again.')
})

test('what a workbench would refuse is not packed, and told with its code', async () => {
  const route = { id: 'list', path: '/:project/secrets', title: 'List', access: 'session' }
  await writePackageFile(folder, { ...MANIFEST, sdk: '^7.0.0', routes: [route] }, 'index.js')
  await expect(packBuilt(folder)).rejects.toThrow(
    [
      'A workbench would refuse this plugin, so no archive was written:',
      "  the plugin needs SDK '^7.0.0', but the platform has 0.1.0: build it with that (SDK_UNSUPPORTED)",
      "  route 'list': the route /:project/secrets must lie under /:project/x/acme.list or /x/acme.list (PATH_FOREIGN)",
    ].join('\n'),
  )
  expect((await readdir(folder)).filter((file) => file.endsWith('.tgz'))).toEqual([])
})

test('a plugin that was written against another React is refused before it is built', async () => {
  await mkdir(join(folder, 'node_modules/react'), { recursive: true })
  await writeFile(join(folder, 'node_modules/react/package.json'), '{ "version": "18.3.1" }')
  await expect(packPlugin(folder)).rejects.toThrow(
    /so no archive was written:\n {2}react 18\.3\.1 is installed, but the workbench shares react 19: npm install --save-dev react@19\./,
  )
})

/** A build of one file that has a name of its own each time, without all that `etabliPlugin` does. */
const CONFIG = `
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
const name = 'page-' + process.env.ETABLI_TEST_BUILD + '.js'
export default {
  build: { lib: { entry: 'index.js', formats: ['es'], fileName: () => name } },
  plugins: [{
    name: 'manifest',
    async writeBundle({ dir }) {
      const hash = 'sha384-' + createHash('sha384').update(await readFile(join(dir, name))).digest('base64')
      const manifest = { format: 1, manifest: ${JSON.stringify(MANIFEST)}, entry: name, files: { [name]: hash } }
      await writeFile(join(dir, 'plugin.manifest.json'), JSON.stringify(manifest))
    },
  }],
}`

test('what else lies in dist stays there and is not packed; what an earlier build left goes', async () => {
  await writeFile(join(folder, 'vite.config.mjs'), CONFIG)
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/notes.txt'), 'mine')
  await writeFile(join(folder, 'dist/acme.list-0.9.0.tgz'), 'the one before')
  vi.stubEnv('ETABLI_TEST_BUILD', 'one')
  onTestFinished(() => void vi.unstubAllEnvs())
  await packPlugin(folder)
  vi.stubEnv('ETABLI_TEST_BUILD', 'two')
  const { file } = await packPlugin(folder)
  expect((await readdir(join(folder, 'dist'))).sort()).toEqual(
    ['acme.list-0.9.0.tgz', 'acme.list-1.0.0.tgz', 'notes.txt', 'page-two.js', 'plugin.manifest.json'].sort(),
  )
  expect(await readFile(join(folder, 'dist/notes.txt'), 'utf8')).toBe('mine')
  const packed = gunzipSync(await readFile(file)).toString('latin1')
  expect(['notes.txt', 'page-one.js', 'page-two.js'].filter((name) => packed.includes(name))).toEqual(['page-two.js'])
})

test('a folder that no plugin was built into is named', async () => {
  await expect(packBuilt(join(folder, 'assets'))).rejects.toThrow('is etabliPlugin() in vite.config.ts?')
})

test('a file that the platform would refuse is refused here', async () => {
  await writeFile(join(folder, 'a b.txt'), '')
  await expect(writePackageFile(folder, MANIFEST, 'index.js')).rejects.toThrow(
    'The built files are not a plugin package',
  )
})
