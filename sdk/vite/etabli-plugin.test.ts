import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PACKAGE_FILE, PluginPackage } from '@etabli/core/plugin/plugin-package'
import { build } from 'vite'
import { afterEach, expect, onTestFinished, test } from 'vitest'
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
  // A package of a test's own lies beside those of this repository.
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(MODULES)) await symlink(join(MODULES, name), join(folder, 'node_modules', name))
  for (const [name, text] of Object.entries({ 'plugin.ts': DECLARATION, 'page.tsx': page, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [etabliPlugin()] })
  const read = (file: string) => readFile(join(folder, 'dist', file), 'utf8')
  const { files: hashes, ...rest } = PluginPackage.parse(JSON.parse(await read(PACKAGE_FILE)))
  return { ...rest, hashes, read, folder }
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

test('a second copy of what the page shares fails the build, and so do code from text and CSS modules', async () => {
  await expect(built('export { useQuery as default } from "@tanstack/react-query"')).rejects.toThrow(
    /@tanstack\/react-query was bundled \(.*page\.tsx asks for it\): the page and every plugin must share one copy\./,
  )
  await expect(built('export default () => new Function("return 1")()')).rejects.toThrow(
    /page-.*\.js calls new Function/,
  )
  const cssModule = 'import { red } from "./page.module.css"\nexport default () => red'
  await expect(built(cssModule, { 'page.module.css': '.red { color: red }' })).rejects.toThrow(
    /\.css would never be loaded: import plain \.css files, or write styles with makeStyles\./,
  )
})

/** A document that knows of style sheets, and a plugin's activation. */
function aDocument() {
  class CSSStyleSheet {
    text = ''
    replaceSync(text: string) {
      this.text = text
    }
  }
  const document = { adoptedStyleSheets: [new CSSStyleSheet()] }
  const known = Object.entries({ document, CSSStyleSheet })
  for (const [name, value] of known) Reflect.set(globalThis, name, value)
  onTestFinished(() => {
    for (const [name] of known) Reflect.deleteProperty(globalThis, name)
  })
  const ends: (() => void)[] = []
  const context = { pluginId: 'acme.thing', own: (end: () => void) => void ends.push(end) }
  return {
    context,
    end: () => ends.pop()?.(),
    sheets: () => document.adoptedStyleSheets.slice(1).map(({ text }) => text),
  }
}

test('style sheets of libraries come with the page that imports them, with what they load, while the plugin is active', async () => {
  const { folder, entry, hashes } = await built(
    'import "charts/dist/chart.css"\nimport "./own.css"\nexport default () => null',
    {
      'plugin.ts': DECLARATION.replace(
        'routes:',
        'activate: { load: async () => ({ default: ({ pluginId }) => globalThis.activated = pluginId }) }, routes:',
      ),
      'node_modules/charts/package.json': '{ "name": "charts", "version": "1.0.0", "sideEffects": false }',
      'node_modules/charts/dist/chart.css': '@import "./base.css"; .chart { background: url(../images/dot.svg) }',
      'node_modules/charts/dist/base.css': '.base { margin: 1px }',
      'node_modules/charts/images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'own.css': '.own { margin: 2px }',
    },
  )
  expect(Object.keys(hashes).filter((file) => !file.endsWith('.js'))).toEqual([])
  const { context, end, sheets } = aDocument()
  const { default: plugin } = await import(join(folder, 'dist', entry))
  const { default: activate } = await plugin.activate.load()
  activate(context)
  expect(Reflect.get(globalThis, 'activated')).toBe('acme.thing')
  expect(sheets()).toEqual([])

  await plugin.routes[0].view.load()
  expect(sheets()).toHaveLength(2)
  expect(sheets()[0]).toMatch(/\.base\{margin:1px\}.*\.chart\{background:url\("?data:image\/svg\+xml/s)
  expect(sheets()[1]).toMatch(/\.own\{margin:2px\}/)
  end()
  expect(sheets()).toEqual([])
  activate(context)
  expect(sheets()).toHaveLength(2)
})

test('a declaration that does not fit the schema fails the build', async () => {
  await expect(built(PAGE, { 'plugin.ts': 'export const plugin = 1' })).rejects.toThrow('has no default export')
  await expect(built(PAGE, { 'plugin.ts': DECLARATION.replace('acme.thing', 'Thing') })).rejects.toThrow(
    'must be publisher.name',
  )
})

const CONTRACT = `import { defineCall } from '@etabli/sdk'
export const readNote = defineCall({ method: 'GET', path: '/api/v1/x/acme.thing/notes/:id', access: 'session', summary: 'One' })
export const listNotes = defineCall({ method: 'GET', path: '/api/v1/x/acme.thing/notes', access: 'session', summary: 'All' })
export const LIMIT = 5`
const UNUSED = `import { defineCall } from '@etabli/sdk'
export const unused = defineCall({ method: 'GET', path: '/api/v1/unused', access: 'session', summary: 'No page imports it' })`

async function neededCalls(needs: string): Promise<unknown> {
  const page = `import { listNotes } from './contract'\nexport default () => <p>{listNotes.path}</p>`
  const declaration = DECLARATION.replace("title: 'Thing',", `title: 'Thing', ${needs}`)
  const { manifest } = await built(page, { 'plugin.ts': declaration, 'contract.ts': CONTRACT, 'unused.ts': UNUSED })
  return manifest.needs
}

test('a plugin needs the calls of the contracts that its pages import, beside those that it names', async () => {
  const [one, all] = ['/api/v1/x/acme.thing/notes/*', '/api/v1/x/acme.thing/notes']
  expect(await neededCalls("needs: { host: ['http'] },")).toEqual({ calls: [all, one], host: ['http'] })
  expect(await neededCalls("needs: { calls: ['/api/v1/jobs/*'] },")).toEqual({ calls: ['/api/v1/jobs/*', all, one] })
  expect(await neededCalls("needs: { calls: ['/api/v1/x/**'] },")).toEqual({ calls: ['/api/v1/x/**'] })
  expect(await neededCalls('')).toBeUndefined()
})

test('calls in a file that needs a browser fail the build, which says where to put them', async () => {
  const page = `import { useCall } from './calls'\nexport default () => <p>{useCall}</p>`
  const calls = `${CONTRACT}\nexport const useCall = window.name`
  const declaration = DECLARATION.replace("title: 'Thing',", "title: 'Thing', needs: {},")
  await expect(built(page, { 'plugin.ts': declaration, 'calls.ts': calls })).rejects.toThrow(
    /calls\.ts declares calls, but does not run outside a browser.* such as contract\.ts\./,
  )
})
