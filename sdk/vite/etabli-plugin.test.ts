import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PACKAGE_FILE, PluginPackage } from '@etabli/core/plugin/plugin-package'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { etabliPlugin } from './etabli-plugin'
import { hashOf } from './plugin-files'

const MODULES = join(import.meta.dirname, '../../node_modules')
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const DECLARATION = `export default {
  id: 'acme.thing', version: '1.2.3', sdk: '^0.1.0', title: 'Thing',
  routes: [{ id: 'thing', path: '/x/acme.thing', title: 'Thing', access: 'session', view: { load: () => import('./page') } }],
}`

/** Builds a plugin of one page, and gives how to read what came out. */
async function built(page: string, files: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-build-'))
  folders.push(folder)
  await symlink(MODULES, join(folder, 'node_modules'))
  for (const [name, text] of Object.entries({ 'plugin.ts': DECLARATION, 'page.tsx': page, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [etabliPlugin()] })
  const read = (file: string) => readFile(join(folder, 'dist', file), 'utf8')
  const { files: hashes, ...rest } = PluginPackage.parse(JSON.parse(await read(PACKAGE_FILE)))
  return { ...rest, hashes, read }
}

const PAGE = `
import { makeStyles, tokens } from '@fluentui/react-components'
const useStyles = makeStyles({ page: { color: tokens.colorBrandForeground1 } })
export default function Page() { return <p className={useStyles().page}>{process.env.NODE_ENV}</p> }
`

test('shared modules are left out, styles are compiled, and the manifest lists the hash of every file', async () => {
  const { entry, manifest, hashes, read } = await built(PAGE)
  expect(manifest).toMatchObject({ id: 'acme.thing', version: '1.2.3', routes: [{ path: '/x/acme.thing' }] })
  expect(Object.keys(hashes)).toEqual([expect.stringMatching(/^assets\/page-[\w-]+\.js$/), entry])
  for (const [file, hash] of Object.entries(hashes)) expect(hashOf(Buffer.from(await read(file)))).toBe(hash)

  const page = await read(Object.keys(hashes)[0] ?? '')
  const imported = [...page.matchAll(/from\s*["'`]([^"'`]+)/g)].map(([, name]) => name)
  expect(imported.sort()).toEqual(['@fluentui/react-components', 'react/jsx-runtime'])
  expect(page).toContain('var(--colorBrandForeground1)')
  expect(page).not.toContain('makeStyles')
  expect(page).toContain('production')
})

test('a library in CommonJS gets the shared React, by import', async () => {
  const { hashes, read } = await built('import used from "./old.cjs"\nexport default () => used', {
    'old.cjs': 'module.exports = require("react").version',
  })
  const page = await read(Object.keys(hashes).find((file) => file.startsWith('assets/')) ?? '')
  expect(page).toMatch(/import[^;]*["'`]react["'`]/)
  expect(page).not.toMatch(/require\(["'`]react["'`]\)/)
})

test('a second copy of what the page shares fails the build, and so do code from text and style sheets', async () => {
  await expect(built('export { useQuery as default } from "@tanstack/react-query"')).rejects.toThrow(
    /@tanstack\/react-query was bundled \(.*page\.tsx asks for it\): the page and every plugin must share one copy\./,
  )
  await expect(built('export default () => new Function("return 1")()')).rejects.toThrow(
    /page-.*\.js calls new Function/,
  )
  await expect(built('import "./page.css"', { 'page.css': 'p { color: red }' })).rejects.toThrow(
    /\.css would never be loaded: write styles with makeStyles\./,
  )
})

test('a declaration that does not fit the schema fails the build', async () => {
  await expect(built(PAGE, { 'plugin.ts': 'export const plugin = 1' })).rejects.toThrow('has no default export')
  await expect(built(PAGE, { 'plugin.ts': DECLARATION.replace('acme.thing', 'Thing') })).rejects.toThrow(
    'must be publisher.name',
  )
})
