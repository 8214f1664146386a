import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectErrorLines } from '#tests/support/error-lines'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive } from '#tests/support/plugin-archive'
import { storeSnapshot } from '#tests/support/store-snapshot'
import { query, World } from '#tests/support/world'
import { allowServerHalf, listPlugins } from '../../plugins/admin-plugins/contract'

expectErrorLines(/^the server half of an installed plugin did not start/)

// Check 43: the server half of an installed plugin that asks for a service, a table or an address that it did not declare is
// refused when it is allowed, and when a server starts; the others start.

const ZOD = pathToFileURL(createRequire(import.meta.url).resolve('zod/mini')).href
const token = (name: string) => `{ key: Symbol.for('${name}'), name: '${name}', about: '' }`
const migration = (up: string) => `migrations: [{ name: '001', up: ${JSON.stringify(up)} }],`

interface Half {
  readonly more?: string
  /** Runs in `start`. */
  readonly begins?: string
  readonly path?: string
  readonly call?: string
  /** What it contributes beside its call. */
  readonly gives?: string
}

function half(
  id: string,
  { more = '', begins = '', path = `/api/v1/x/${id}/hello`, call = '', gives = '' }: Half,
): string {
  return `import * as z from '${ZOD}'
    export default { id: '${id}', ${more} start: async ({ service }) => { ${begins}
      return { ${gives} calls: [{
        call: { method: 'GET', path: '${path}', host: 'platform', access: 'session', returns: z.object({ hello: z.string() }), silentFailures: [], summary: 'Hello', ${call} },
        run: async () => ({ hello: 'here' }) }] } } }`
}

const GOOD: Readonly<Record<string, Half>> = {
  'good.plain': {},
  'good.declared': {
    more: `uses: [${token('etabli.Store')}], ${migration('create table good_declared (id serial primary key); create table good_declared_more (a int references good_declared); create index on good_declared_more (a)')}`,
    begins: `await service(${token('etabli.Store')}).database().selectFrom('good_declared').selectAll().execute()`,
  },
}

const BAD: Readonly<Record<string, Half & { readonly says: RegExp }>> = {
  'bad.token': { begins: `service(${token('etabli.Vault')})`, says: /etabli\.Vault, which its 'uses' does not name/ },
  'bad.other-token': {
    more: `uses: [${token('etabli.Store')}],`,
    begins: `service(${token('etabli.PluginInstaller')})`,
    says: /etabli\.PluginInstaller/,
  },
  'bad.name': { more: migration('create table notes (a text)'), says: /notes, which are not its own/ },
  'bad.near-name': { more: migration('create table bad_near_names (a text)'), says: /bad_near_names/ },
  'bad.reader': { more: migration('create table bad_reader as select email from app_user'), says: /app_user/ },
  'bad.writer': { more: migration(`update app_user set role = 'user'`), says: /app_user/ },
  'bad.alters': { more: migration('alter table project add column stolen text'), says: /project/ },
  'bad.drops': { more: migration('drop table good_declared cascade'), says: /good_declared/ },
  'bad.refers': { more: migration('create table bad_refers (p text references project (name))'), says: /project/ },
  'bad.views': { more: migration('create view bad_views as select * from session'), says: /session/ },
  'bad.commits': {
    more: migration('create table bad_commits (a text); commit; begin'),
    says: /ends the transaction/,
  },
  'bad.count': {
    gives: `extensions: [{ addTo: (add) => add({ key: Symbol.for('etabli.Counts') }, { field: 'secretsCount' }) }],`,
    says: /must begin with badCount/,
  },
  'bad.public': { call: `access: 'public'`, says: /handled by handlePublic/ },
  'bad.scope': {
    call: `scope: { feature: 'secret', name: ':name' }`,
    says: /its scope needs an access that names one project/,
  },
  'bad.found': {
    call: `scope: { feature: 'secret', ids: [':id'], letters: ['read'] }`,
    says: /handled by handleFound/,
  },
  'bad.route': { path: '/api/v1/admin/users', says: /must lie under \/api\/v1\/x\/bad\.route\// },
  'bad.neighbour': { path: '/api/v1/x/good.plain/hello', says: /PATH_FOREIGN/ },
  'bad.climbs': { path: '/api/v1/x/bad.climbs/../../admin', says: /PATH_FOREIGN/ },
  'bad.job': { gives: "jobs: [{ kind: 'git-command' }],", says: /KIND_FOREIGN/ },
  'bad.open': { call: 'access: undefined', says: /declares no access/ },
}

const lines: string[] = []
let home: string
let first: World
let started: World
let before: Awaited<ReturnType<typeof storeSnapshot>>
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-halves-'))
  first = await World.open({ browser: true, onLog: (line) => lines.push(line) })
  await first.project('demo_shop')
  const admin = await first.user({ role: 'superadmin', email: 'root@halves.test' })
  const all = { ...GOOD, ...BAD }
  for (const [id, plan] of Object.entries(all)) {
    const archive = await aPluginArchive({ id, server: half(id, plan) })
    const { active } = await installPackage(admin, archive)
    await admin.call(allowServerHalf, { pluginId: id, hash: active?.hash ?? '', allowed: true })
  }
  before = await settled()
  started = await World.open({ beside: first, browser: true, config: { home } })
})
afterAll(async () => {
  await started?.close()
  await first?.close()
  await rm(home, { recursive: true, force: true })
})

/** The tables that a start and a sign-in leave as they are, and that were there before. */
async function settled(): Promise<typeof before> {
  const tables = Object.entries(await storeSnapshot(first.database))
  return Object.fromEntries(tables.filter(([name]) => !/\.(session|audit_event|migration|good_.*|bad_.*)$/.test(name)))
}

async function stateOf(id: string): Promise<string | undefined> {
  const admin = await started.signIn('root@halves.test')
  return (await admin.call(listPlugins, {})).plugins.find((plugin) => plugin.id === id)?.server
}

test.each(Object.keys(GOOD))('%s keeps to what it declares: it runs beside all that were refused', async (id) => {
  expect(await stateOf(id)).toBe('running')
  const client = await started.signIn('root@halves.test')
  expect((await client.request('GET', `/api/v1/x/${id}/hello`)).body).toMatchObject({ data: { hello: 'here' } })
})

test.each(Object.entries(BAD))(
  '%s is refused at the start, and the log names it and says why',
  async (id, { says }) => {
    expect(await stateOf(id)).toBe('failed')
    const told = lines.filter((line) => line.includes('"level":50') && line.includes(`"plugin":"${id}"`))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(says)
    const client = await started.signIn('root@halves.test')
    expect((await client.request('GET', `/api/v1/x/${id}/hello`)).status).toBe(404)
  },
)

test('what was refused has changed nothing of what was there', async () => {
  const { rows: users } = await query(first.database, 'select email, role from app_user')
  expect(users).toEqual([{ email: 'root@halves.test', role: 'superadmin' }])
  const { rows: columns } = await query(
    first.database,
    `select table_name from information_schema.columns where column_name = 'stolen' or table_name ~ '^bad_' or table_name = 'notes'`,
  )
  // A migration that ends its own transaction cannot be taken back; it is refused all the same.
  expect(columns).toEqual([{ table_name: 'bad_commits' }])
  expect(await settled()).toEqual(before)
})
