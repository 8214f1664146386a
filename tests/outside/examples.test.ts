import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestPlatform, engineProbe, type TestPlatform } from '@etabli/sdk/testing/server'
import { build, mergeConfig, type UserConfig } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPackage } from '#tests/support/install-plugin'
import { signatureOf } from '#tests/support/plugin-archive'
import { World } from '#tests/support/world'
import { allowServerHalf, listPlugins } from '../../plugins/admin-plugins/contract'
import { listChatContexts, newChat } from '../../plugins/assistant/contract'
import { execQuery, getTableData, listConnections } from '../../plugins/data-explorer/contract'
import { listConnectors } from '../../plugins/flows/contract'
import { packBuilt } from '../../sdk/cli/pack'
import clerk from '../../sdk/examples/chat-provider/server'
import ledger from '../../sdk/examples/connection-driver/server'
import weather from '../../sdk/examples/connector/server'
import appConfig from '../../sdk/examples/external-app/vite.config'
import { addNote, listNotes } from '../../sdk/examples/notes/contract'
import notes from '../../sdk/examples/notes/server'
import rehearsal from '../../sdk/examples/task-engine/server'
import { etabliPlugin } from '../../sdk/vite/etabli-plugin'

const EXAMPLES = join(import.meta.dirname, '../../sdk/examples')
const entries = await readdir(EXAMPLES, { withFileTypes: true })
const NAMES = entries
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

/** In the server: the examples as halves of the build. Apart: as packages, each in a worker of its own. */
const probes = { server: engineProbe(), apart: engineProbe() }
let packed: string
let world: World
let platform: TestPlatform
const PLACES = [
  ['in the server', probes.server, () => platform],
  ['in a worker', probes.apart, () => world],
] as const
beforeAll(async () => {
  const halves = [notes, ledger, rehearsal, weather, clerk, probes.server.half]
  packed = await mkdtemp(join(tmpdir(), 'etabli-examples-'))
  ;[world, platform] = await Promise.all([
    World.open({ plugins: [probes.apart.half] }),
    createTestPlatform({ plugins: halves }),
  ])
})
afterAll(async () => {
  await Promise.all([world?.close(), platform?.close(), rm(packed, { recursive: true, force: true })])
})

/** What `etabli pack` does in the folder of an example, with its files put elsewhere. */
async function pack(name: string): Promise<Buffer> {
  const outDir = join(packed, name)
  const own: UserConfig = name === 'external-app' ? appConfig : { plugins: [etabliPlugin()] }
  const place = { root: join(EXAMPLES, name), configFile: false, logLevel: 'error', build: { outDir } } as const
  await build(mergeConfig(own, place))
  const { file } = await packBuilt(outDir, async (id, manifest) => signatureOf(id, manifest.toString()))
  return readFile(file)
}

test('each example is packed and installed, and has a readme and fewer than 200 lines', async () => {
  const superadmin = await world.user({ role: 'superadmin' })
  const archives = await Promise.all(NAMES.map(pack))
  const installed: string[] = []
  // One after the other: the first of a publisher makes its key known.
  for (const archive of archives) {
    const { id, state, server } = await installPackage(superadmin, archive)
    installed.push(`${id} is ${state}, its server half ${server}`)
  }
  expect(installed).toEqual([
    'acme.chart is on, its server half none',
    // A server half waits for a superadmin who allows it.
    'acme.clerk is on, its server half refused',
    'acme.standup is on, its server half none',
    'acme.ledger is on, its server half refused',
    'acme.weather is on, its server half refused',
    'acme.dashboard is on, its server half none',
    'acme.app is on, its server half none',
    'acme.glossary is on, its server half none',
    'acme.german is on, its server half none',
    'acme.notes is on, its server half refused',
    'acme.greeter is on, its server half none',
    'acme.clock is on, its server half none',
    'acme.pins is on, its server half none',
    'acme.rehearsal is on, its server half refused',
    'acme.theme is on, its server half none',
  ])
  for (const { id, active, server } of (await superadmin.call(listPlugins, {})).plugins)
    if (server === 'refused')
      await superadmin.call(allowServerHalf, { pluginId: id, hash: active?.hash ?? '', allowed: true })
  const { plugins } = await superadmin.call(listPlugins, {})
  const halves = plugins.filter(({ server }) => server !== 'none')
  expect(halves.map(({ id, server, serverPlace }) => `${id} is ${server} in a ${serverPlace}`)).toEqual([
    'acme.clerk is running in a worker',
    'acme.ledger is running in a worker',
    'acme.notes is running in a worker',
    'acme.rehearsal is running in a worker',
    'acme.weather is running in a worker',
  ])
  for (const name of NAMES) {
    const files = await readdir(join(EXAMPLES, name), { recursive: true })
    const texts = await Promise.all(
      files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFile(join(EXAMPLES, name, file), 'utf8')),
    )
    expect([name, texts.join('').split('\n').length < 200, existsSync(join(EXAMPLES, name, 'README.md'))]).toEqual([
      name,
      true,
      true,
    ])
  }
})

test('the external app is one module', async () => {
  const files = await readdir(join(packed, 'external-app'), { recursive: true })
  expect(files.filter((file) => file.endsWith('.js'))).toEqual(['index.js'])
})

test('notes are kept in the table of the plugin, for those who may read and write', async () => {
  const project = await platform.project('notes')
  const ana = await platform.user({ email: 'ana@example.com', acl: { [project]: { permission: 'RW' } } })
  const reader = await platform.user({ acl: { [project]: { permission: 'R' } } })
  await ana.call(addNote, { project, text: 'first' })
  await ana.call(addNote, { project, text: 'second' })
  expect((await reader.call(listNotes, { project })).notes).toMatchObject([
    { text: 'second', author: 'ana@example.com' },
    { text: 'first' },
  ])
  await expect(reader.call(addNote, { project, text: 'no' })).rejects.toMatchObject({ status: 403 })
  expect((await platform.query('select text from acme_notes order by id')).rows).toHaveLength(2)
})

test.each(PLACES)(
  '%s, a driver opens a connection for the explorer, and a provider answers chats about it',
  async (_, __, place) => {
    const project = await place().project('books')
    const ana = await place().user({
      acl: { [project]: { permission: 'RWX', 'data-explorer': { permission: 'RWX' } } },
    })
    const books = { projectName: project, dbConnectionName: 'books' }
    expect((await ana.call(listConnections, { project })).supportedConnections).toEqual([{ name: 'books' }])
    const entries = { ...books, schemaName: 'books', tableName: 'entries', tableProportion: 1, searchFormData: {} }
    const row = { day: 'monday', amount: '7.10' }
    expect((await ana.call(getTableData, entries)).tableData['table-rows']).toEqual([row])
    expect((await ana.call(execQuery, { ...books, query: 'list [entries]' })).queryResult['table-rows']).toEqual([row])
    await expect(ana.call(execQuery, { ...books, query: 'burn' })).rejects.toMatchObject({
      message: 'burn is not in the ledger',
    })
    expect((await ana.call(listChatContexts, books)).chatProvider).toMatchObject({ title: 'Clerk of Acme' })
    const asked = { ...books, chatContextName: 'books', request: 'how many entries?' }
    const { conversation } = await ana.call(newChat, asked)
    expect(conversation.messages.at(-1)?.content).toContain('select count(*) from [books].[entries]')
  },
)

test.each(PLACES)(
  '%s, an engine takes a task and tells its end, and a connector is offered to flows',
  async (_, probe, place) => {
    const engine = probe.engine('acme-rehearsal')
    const code = { gitUrl: 'https://git.example.org/jobs.git', gitBranch: 'main', codePath: 'daily' }
    const task = { id: '1', project: 'demo', name: 'daily', image: 'shell', code, limits: {}, attempt: 1 }
    expect(await engine.status(task)).toEqual({ state: 'unknown' })
    const none = async () => ({ variables: {}, files: {}, masked: [], sockets: [] })
    expect(await engine.submit(task, none)).toBe('1')
    expect(await engine.status(task)).toMatchObject({ state: 'completed', exitCode: 0 })
    expect((await engine.logs(task, 'application', '')).entries).toMatchObject([
      { text: 'daily of https://git.example.org/jobs.git (main) would run in shell' },
    ])
    const ana = await place().user()
    const { singerConnectors } = await ana.call(listConnectors, {})
    const weathers = singerConnectors['available-taps'].filter(({ title }) => title === 'Weather of Acme')
    expect(weathers).toMatchObject([{ name: 'tap-acme-weather', 'connection-type': 'custom' }])
  },
)
