import { defineCall, type FormSchema, UNCHANGED } from '@etabli/sdk'
import { defineServerPlugin, handle } from '@etabli/sdk/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { type Client, clusterConfig, everything, World } from '#tests/support/world'
import { AesVault } from '../../host/server/vault/aes-vault'
import { fixedKeys } from '../../host/server/vault/key-ring'
import { reseal } from '../../host/server/vault/reseal'
import { sealedColumns } from '../../host/server/vault/sealed-columns'
import { listPluginForms, readPluginSettings, writePluginSettings } from '../../plugins/admin-plugins/contract'

const PLUGIN = 'acme.weather'
const TOKEN = 'a-token-that-nobody-sees'

const organisation: FormSchema = {
  type: 'object',
  properties: {
    address: { type: 'string', title: 'Address', format: 'uri' },
    token: { type: 'string', title: 'Token', writeOnly: true },
    certificate: { type: 'string', title: 'Certificate', format: 'data-url', writeOnly: true },
    days: { type: 'integer', title: 'Days', minimum: 1, default: 7 },
    daily: { type: 'boolean', title: 'Daily' },
  },
  required: ['address', 'token'],
  additionalProperties: false,
}
const project: FormSchema = {
  type: 'object',
  properties: { token: { type: 'string', title: 'Token', writeOnly: true } },
  required: [],
  additionalProperties: false,
}
const Settings = z.object({ address: z.string(), token: z.string(), days: z._default(z.number(), 7) })

const readWeather = defineCall({
  method: 'GET',
  path: '/api/v1/x/acme.weather/read/:project',
  access: ':project:*:read',
  summary: 'What the weather is asked with',
  returns: { settings: Settings },
})

const weather = defineServerPlugin({
  id: PLUGIN,
  configuration: { organisation, project },
  start: ({ configuration }) => ({
    calls: [handle(readWeather, async ({ input }) => ({ settings: await configuration(Settings, input.project) }))],
  }),
})
const other = defineServerPlugin({
  id: 'acme.curious',
  configuration: { organisation },
  start: () => ({}),
})

const lines: string[] = []
let world: World
let admin: Client
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [weather, other], onLog: (line) => lines.push(line) })
  await world.project('shop')
  await world.project('transit')
  admin = await world.user({ role: 'admin', isAudited: true })
  ana = await world.user({ acl: { '*': everything('R') } })
})
afterAll(() => world.close())

const write = (values: Readonly<Record<string, unknown>>, of?: string, pluginId = PLUGIN) =>
  admin.send(writePluginSettings, { pluginId, values, project: of })
const read = (pluginId = PLUGIN) => admin.call(readPluginSettings, { pluginId })
const asked = async (of: string) => (await ana.call(readWeather, { project: of })).settings
const RIGHT = { address: 'https://weather.example', token: TOKEN }

test('a server half reads what was set for the organisation; what was set for a project goes before it', async () => {
  const { plugins } = await admin.call(listPluginForms, {})
  expect(plugins.find(({ id }) => id === PLUGIN)).toEqual({ id: PLUGIN, organisation, project })
  await expect(asked('shop')).rejects.toMatchObject({ code: 'NOT_CONFIGURED', status: 503 })
  // Nothing is broken: a warning without a stack says who could not be answered.
  const told = lines.filter((line) => line.includes('NOT_CONFIGURED')).map((line) => JSON.parse(line))
  expect(told).toEqual([expect.objectContaining({ level: 40, msg: 'request refused', status: 503 })])
  expect(told[0]).not.toHaveProperty('err')
  expect(await read()).toEqual({ projects: {}, projectNames: ['shop', 'transit'] })

  expect((await write({ ...RIGHT, days: 3 })).status).toBe(200)
  expect((await write({ token: 'of-the-shop' }, 'shop')).status).toBe(200)
  expect(await asked('shop')).toEqual({ ...RIGHT, token: 'of-the-shop', days: 3 })
  expect(await asked('transit')).toEqual({ ...RIGHT, days: 3 })
  expect(await read()).toEqual({
    organisation: { address: RIGHT.address, token: UNCHANGED, days: 3 },
    projects: { shop: { token: UNCHANGED } },
    projectNames: ['shop', 'transit'],
  })
  expect(await read('acme.curious')).toEqual({ projects: {}, projectNames: ['shop', 'transit'] })
})

test('a sensitive value stays when it is not sent anew, and stands nowhere in the open', async () => {
  const certificate = 'data:text/plain;name=ca.pem;base64,QUJD'
  expect((await write({ ...RIGHT, certificate })).status).toBe(200)
  expect((await write({ address: 'https://other.example', token: UNCHANGED, certificate: UNCHANGED })).status).toBe(200)
  expect(await asked('transit')).toEqual({ address: 'https://other.example', token: TOKEN, days: 7 })
  const shown = await read()
  expect(shown.organisation?.certificate).toEqual({ ...UNCHANGED, file: 'ca.pem' })

  const stored = await world.query('select t::text as line from plugin_configuration t')
  const trail = await world.query(
    `select object, project, before, after from audit_event where action = 'plugin.settings' and outcome = 'done' order by id`,
  )
  expect(trail.rows.at(-1)).toEqual({
    object: `plugin ${PLUGIN}`,
    project: '',
    before: { address: RIGHT.address, token: UNCHANGED, certificate: { ...UNCHANGED, file: 'ca.pem' } },
    after: { address: 'https://other.example', token: UNCHANGED, certificate: { ...UNCHANGED, file: 'ca.pem' } },
  })
  expect(trail.rows.some((row) => row.project === 'shop')).toBe(true)
  for (const text of [shown, stored.rows, trail.rows].map((each) => JSON.stringify(each)))
    for (const secret of [TOKEN, 'of-the-shop', 'QUJD']) expect(text).not.toContain(secret)
})

test('what the form does not take is refused by a sentence that names the field, and changes nothing', async () => {
  const before = await read()
  const refusals: readonly [Readonly<Record<string, unknown>>, string][] = [
    [{ address: RIGHT.address }, 'Token is required.'],
    [{ ...RIGHT, token: '' }, 'Token is required.'],
    [{ ...RIGHT, address: 'weather' }, 'Address must be an address, such as https://example.org.'],
    [{ ...RIGHT, days: 0 }, 'Days must be 1 or more.'],
    [{ ...RIGHT, days: '3' }, 'Days does not have the expected format.'],
    [{ ...RIGHT, daily: 'yes' }, 'Daily does not have the expected format.'],
    [{ ...RIGHT, certificate: 'a text' }, 'Certificate does not have the expected format.'],
    [{ ...RIGHT, token: 'data:text/plain,x' }, 'Token does not have the expected format.'],
    [{ ...RIGHT, host: 'x' }, 'host is not a field of this form.'],
  ]
  for (const [values, message] of refusals)
    expect(await write(values)).toMatchObject({
      status: 422,
      body: { status: 'error', code: 'INVALID_SETTINGS', message },
    })
  expect(await read()).toEqual(before)
})

test('settings of no plugin, of no project and of a kind that is not asked for are not found', async () => {
  const refused = (code: string) => ({ status: 404, body: { status: 'error', code } })
  expect(await write(RIGHT, undefined, 'acme.nobody')).toMatchObject(refused('UNKNOWN_PLUGIN'))
  expect(await write({}, 'nowhere')).toMatchObject(refused('UNKNOWN_PROJECT'))
  expect(await write({}, 'shop', 'acme.curious')).toMatchObject(refused('NO_SETTINGS'))
})

test('a new key seals the settings anew', async () => {
  const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const context = 'plugin-configuration:acme.weather/transit'
  const sealed = new AesVault(fixedKeys(old)).seal('{"token":"x"}', context)
  await world.query('delete from plugin_configuration')
  await world.query(
    `insert into plugin_configuration (plugin, project, sealed, changed_by, changed_at) values ($1, 'transit', $2, 'a', now())`,
    [PLUGIN, sealed],
  )
  const pool = new pg.Pool(clusterConfig(world.database))
  // `end` resolves before its connections are closed, and the database may go in between.
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  expect(await reseal(pool, new AesVault(fixedKeys(fresh, [old])), sealedColumns([]))).toEqual({ done: 1, broken: [] })
  const { rows } = await world.query('select sealed from plugin_configuration')
  expect(new AesVault(fixedKeys(fresh)).open(rows[0]?.sealed, context)).toBe('{"token":"x"}')
})
