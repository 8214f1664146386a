import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PACKAGE_FILE, PluginPackage } from '@etabli/core/plugin/plugin-package'
import { defineCall, form } from '@etabli/sdk'
import { build, parseSync } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { installPackage } from '#tests/support/install-plugin'
import { signatureOf } from '#tests/support/plugin-archive'
import { query, World } from '#tests/support/world'
import { allowServerHalf, listPlugins } from '../../plugins/admin-plugins/contract'
import { packBuilt } from '../../sdk/cli/pack'
import { etabliPlugin } from '../../sdk/vite/etabli-plugin'

const MODULES = join(import.meta.dirname, '../../node_modules')
const ID = 'acme.notes'

/** What an author writes: a page, a call of his own, a table, and the half that answers it. */
const SOURCES = {
  'plugin.ts': `
    import { definePlugin, lazy } from '@etabli/sdk'
    export default definePlugin({
      id: '${ID}', version: '0.1.0', sdk: '^0.1.0', title: 'Notes',
      routes: [{ id: 'notes', path: '/:project/x/${ID}', title: 'Notes', access: ':project:secret:read', view: lazy(() => import('./page')) }],
    })`,
  'page.tsx': 'export default function Page() { return <h1>Notes</h1> }',
  'contract.ts': `
    import { defineCall, form } from '@etabli/sdk'
    import * as z from 'zod/mini'
    export const addNote = defineCall({
      method: 'POST', path: '/api/v1/x/${ID}/:project/notes', access: ':project:secret:write', scope: 'whole',
      summary: 'Keeps a note', body: form({ text: z.string().check(z.minLength(1), z.maxLength(40)) }),
      returns: { notes: z.array(z.string()) }, fails: [409],
    })`,
  'server/index.ts': `
    import { EOL } from 'node:os'
    import { defineFailures, defineServerPlugin, handle, sql, Store } from '@etabli/sdk/server'
    import { addNote } from '../contract'
    const failures = defineFailures({ NOTE_TAKEN: { status: 409, message: 'this note is there already' } })
    interface Tables { acme_notes: { project: string; text: string } }
    export default defineServerPlugin({
      id: '${ID}',
      migrations: [{ name: '001-notes', up: 'create table acme_notes (project text, text text, primary key (project, text))' }],
      uses: [Store],
      start: ({ service }) => ({
        calls: [
          handle(addNote, async ({ input: { project, text } }) => {
            const database = service(Store).database<Tables>()
            const taken = await sql<{ n: number }>\`select 1 as n from acme_notes where project = \${project} and text = \${text}\`.execute(database)
            if (taken.rows.length > 0) throw failures.NOTE_TAKEN()
            await database.insertInto('acme_notes').values({ project, text }).execute()
            const rows = await database.selectFrom('acme_notes').selectAll().where('project', '=', project).execute()
            return { notes: rows.map((row) => row.text.replace(EOL, ' ')) }
          }),
        ],
      }),
    })`,
}

/** The same declaration, for the test to call it by. */
const addNote = defineCall({
  method: 'POST',
  path: `/api/v1/x/${ID}/:project/notes`,
  access: ':project:secret:write',
  scope: 'whole',
  summary: 'Keeps a note',
  body: form({ text: z.string() }),
  returns: { notes: z.array(z.string()) },
})

/** Builds an author's folder as his own vite.config.ts would. @returns the folder of the built files */
async function built(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-half-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(MODULES, join(folder, 'node_modules'))
  for (const [name, text] of Object.entries({ ...SOURCES, ...changes })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [etabliPlugin()] })
  return join(folder, 'dist')
}

let first: World
beforeAll(async () => {
  first = await World.open({ browser: true })
  await first.project('demo_shop')
})
afterAll(() => first.close())

test('the build makes one file of the server half that needs nothing of the platform’s server, and names it', async () => {
  const folder = await built()
  const { server, files } = PluginPackage.parse(JSON.parse(await readFile(join(folder, PACKAGE_FILE), 'utf8')))
  expect(server).toBe('server.js')
  expect(Object.keys(files).filter((path) => path.includes('server'))).toEqual(['server.js'])
  const code = await readFile(join(folder, 'server.js'), 'utf8')
  const { staticImports } = parseSync('server.js', code).module
  const imported = staticImports.map(({ moduleRequest }) => moduleRequest.value)
  expect(imported).toContain('node:os')
  expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([])
  // Nothing of it is in what browsers load.
  for (const path of Object.keys(files).filter((name) => name !== 'server.js'))
    expect(await readFile(join(folder, path), 'utf8')).not.toContain('acme_notes')
})

test('a server half that a platform could not start fails the build', async () => {
  await expect(built({ 'server/index.ts': 'export const plugin = 1' })).rejects.toThrow('has no default export')
  const foreign = SOURCES['server/index.ts'].replace(`id: '${ID}'`, `id: 'acme.other'`)
  await expect(built({ 'server/index.ts': foreign })).rejects.toThrow(`the plugin's own, ${ID}`)
  await expect(built({ 'server/index.ts': 'throw new Error("no disk")' })).rejects.toThrow('cannot be loaded: no disk')
})

test('an author’s call is answered once its version is allowed: with permission, and not without', async () => {
  const { file } = await packBuilt(await built(), async (id, manifest) => signatureOf(id, manifest.toString()))
  const home = await mkdtemp(join(tmpdir(), 'etabli-half-home-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const admin = await first.user({ role: 'superadmin', email: 'root@half.test' })
  const plugin = await installPackage(admin, await readFile(file))
  expect(plugin).toMatchObject({ id: ID, state: 'on', server: 'refused' })
  await admin.call(allowServerHalf, { pluginId: ID, hash: plugin.active?.hash ?? '', allowed: true })

  const second = await World.open({ beside: first, browser: true, config: { home } })
  onTestFinished(() => second.close())
  const writer = await second.user({ acl: { demo_shop: { permission: 'RW', secret: { permission: 'RW' } } } })
  const reader = await second.user({ acl: { demo_shop: { permission: 'RW', secret: { permission: 'R' } } } })
  const listed = (await (await second.signIn('root@half.test')).call(listPlugins, {})).plugins
  expect(listed.find(({ id }) => id === ID)?.server).toBe('running')

  const note = { project: 'demo_shop', text: 'hello' }
  expect(await writer.call(addNote, note)).toEqual({ notes: ['hello'] })
  expect((await reader.send(addNote, note)).status).toBe(403)
  expect((await second.anonymous().send(addNote, note)).status).toBe(401)
  expect((await writer.send(addNote, { ...note, text: '' })).status).toBe(400)
  // The author's own failures reach the user by their code, although his bundle has a copy of the class.
  expect(await writer.send(addNote, note)).toMatchObject({
    status: 409,
    body: { status: 'error', code: 'NOTE_TAKEN', message: 'this note is there already' },
  })
  const { rows } = await query(second.database, 'select text from acme_notes')
  expect(rows).toEqual([{ text: 'hello' }])
})

test('what runs on the server is given to no browser', async () => {
  const { plugins } = await (await first.signIn('root@half.test')).call(listPlugins, {})
  const hash = plugins.find(({ id }) => id === ID)?.active?.hash
  const fetched = (path: string) => first.anonymous().request('GET', `/app/plugins/${ID}/${hash}/${path}`)
  expect((await fetched('index.js')).status).toBe(200)
  expect((await fetched('server.js')).status).toBe(404)
})
