import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readJobState } from '@etabli/core/jobs/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectErrorLines } from '#tests/support/error-lines'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive } from '#tests/support/plugin-archive'
import { until } from '#tests/support/until'
import { type Client, query, World } from '#tests/support/world'
import {
  allowServerHalf,
  listPlugins,
  removePlugin,
  rollBackPlugin,
  switchPluginOff,
  switchPluginOn,
} from '../../plugins/admin-plugins/contract'

expectErrorLines(/its calls are off: no disk/)

const ZOD = pathToFileURL(createRequire(import.meta.url).resolve('zod/mini')).href

interface Half {
  readonly id: string
  readonly version?: string
  /** SQL of its migrations, in their order. */
  readonly tables?: readonly string[]
  /** Runs in `start`. */
  readonly begins?: string
}

/** What halves did, and what their calls wait for: they run in this process. */
interface Stage {
  readonly events: string[]
  readonly held: (() => void)[]
  /** Part of the address of what runs in the other server. */
  far: string
  /** What has to be there for a half to start. */
  isThere: boolean
  /** The half whose code takes its time to load in the other server. */
  late: string
}
const stage: Stage = { events: [], held: [], far: '', isThere: false, late: '' }
Object.assign(globalThis, { halvesStage: stage })

/**
 * Its calls say its version and how often this very module was started, are held until the test lets them go, and begin a job that
 * ends when it is told to.
 */
function source({ id, version = '1.0.0', tables = [], begins = '' }: Half): string {
  const base = `/api/v1/x/${id}`
  const call = (method: string, path: string, returns: string) =>
    `{ method: '${method}', path: '${base}/${path}', host: 'platform', access: 'session', returns: z.object(${returns}), silentFailures: [], summary: 'Of the test' }`
  const token = (name: string) => `{ key: Symbol.for('${name}'), name: '${name}', about: '' }`
  const jobs = token('etabli.Jobs')
  return `import * as z from '${ZOD}'
    const { events, held, far, late } = globalThis.halvesStage
    const place = import.meta.url.includes(far) ? 'there' : 'here'
    if (place === 'there' && late === '${id}') await new Promise((resolve) => held.push(resolve))
    let starts = 0
    const job = { kind: '${id}.wait', payload: z.object({}), access: 'session', run: (_, { signal }) => new Promise((resolve) => {
      events.push('${id} ${version} works')
      signal.addEventListener('abort', () => { events.push('${id} ${version} is told to stop'); resolve({ exitCode: 0 }) }, { once: true })
    }) }
    export default {
      id: '${id}',
      uses: [${jobs}, ${token('etabli.ProcessRunner')}],
      migrations: ${JSON.stringify(tables.map((up, at) => ({ name: `00${at + 1}`, up })))},
      start: async ({ service }) => {
        ${begins}
        starts += 1
        return {
          jobs: [job],
          calls: [
            { call: ${call('GET', 'hello', '{ version: z.string(), starts: z.number() }')}, run: async () => ({ version: '${version}', starts }) },
            { call: ${call('GET', 'held', '{ version: z.string() }')}, run: async () => {
              await new Promise((resolve) => held.push(resolve))
              return { version: '${version}' }
            } },
            { call: ${call('POST', 'work', '{ jobID: z.string() }')}, run: async ({ principal }) => ({
              jobID: await service(${jobs}).start({ principal, project: '', args: ['wait'], job, payload: {} }) }) },
          ],
          stop: async () => void events.push('${id} ${version} stops ' + place),
        }
      } }`
}

let world: World
let other: World
let home: string
let root: Client
let there: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  root = await world.user({ role: 'superadmin', email: 'root@hot.test' })
  home = await mkdtemp(join(tmpdir(), 'etabli-halves-hot-'))
  stage.far = home
  other = await World.open({ beside: world, browser: true, config: { home } })
  there = await other.signIn('root@hot.test')
})
afterAll(async () => {
  await other?.close()
  await world?.close()
  await rm(home, { recursive: true, force: true })
})

async function installed(half: Half): Promise<string> {
  const { id, version } = half
  const archive = await aPluginArchive({
    id,
    ...(version !== undefined && { version }),
    server: source(half),
    // What starts processes runs in the server's own, where the test can look at it.
    serverNeeds: { services: ['etabli.Jobs', 'etabli.ProcessRunner'], tables: true },
  })
  const { active } = await installPackage(root, archive)
  return active?.hash ?? ''
}
const allow = (id: string, hash: string, allowed = true) => root.call(allowServerHalf, { pluginId: id, hash, allowed })
async function running(half: Half): Promise<string> {
  const hash = await installed(half)
  await allow(half.id, hash)
  return hash
}

const stateOf = async (id: string, client = root) =>
  (await client.call(listPlugins, {})).plugins.find((plugin) => plugin.id === id)?.server
const ask = async (id: string, client = root) => {
  const { status, body } = await client.request('GET', `/api/v1/x/${id}/hello`)
  return status === 200 ? body : status
}
const says = (version: string, starts = 1) => ({ status: 'success', data: { version, starts } })
const eventsOf = (id: string) => stage.events.filter((event) => event.startsWith(`${id} `))

test('it answers from the moment that it is allowed, on every server, and is in the API’s document and the metrics; its other methods are refused', async () => {
  const id = 'hot.answers'
  const hash = await installed({ id })
  expect([await stateOf(id), await ask(id)]).toEqual(['refused', 404])
  await allow(id, hash)
  expect([await stateOf(id), await ask(id)]).toEqual(['running', says('1.0.0')])
  await until(async () => (await stateOf(id, there)) === 'running', 'the other server runs it')
  expect(await ask(id, there)).toEqual(says('1.0.0'))

  expect((await world.anonymous().request('GET', `/api/v1/x/${id}/hello`)).status).toBe(401)
  expect((await root.request('DELETE', `/api/v1/x/${id}/hello`)).status).toBe(405)
  expect((await root.request('GET', `/api/v1/x/${id}/nothing`)).status).toBe(404)
  const { text } = await root.request('GET', '/metrics')
  expect(text).toMatch(
    /etabli_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/x\/\*",status="200"\} \d/,
  )
  const documented = async () => {
    const { body } = await root.request('GET', '/api/openapi.json')
    return JSON.stringify(body).includes(`/api/v1/x/${id}/hello`)
  }
  expect(await documented()).toBe(true)
  await allow(id, hash, false)
  expect([await stateOf(id), await ask(id), await documented()]).toEqual(['refused', 404, false])
  await until(async () => (await ask(id, there)) === 404, 'the other server has stopped it')
})

test('switched off it stops: what is under way may end, its jobs are told to, and then it hears of it; switched on it begins anew', async () => {
  const id = 'hot.stops'
  await running({ id })
  await until(async () => (await stateOf(id, there)) === 'running', 'the other server runs it')
  const { data } = await root
    .request('POST', `/api/v1/x/${id}/work`)
    .then(({ body }) => body as { readonly data: { readonly jobID: string } })
  await until(async () => eventsOf(id).includes(`${id} 1.0.0 works`), 'its job runs')
  const held = root.request('GET', `/api/v1/x/${id}/held`)
  await until(async () => stage.held.length === 1, 'its call is under way')

  const off = root.call(switchPluginOff, { pluginId: id })
  await until(async () => (await ask(id)) === 404, 'it takes no more calls')
  expect(eventsOf(id)).not.toContain(`${id} 1.0.0 stops here`)
  stage.held.pop()?.()
  expect((await held).body).toMatchObject({ data: { version: '1.0.0' } })
  await off
  expect(await stateOf(id)).toBe('none')
  expect(eventsOf(id)).toContain(`${id} 1.0.0 stops here`)
  await until(async () => eventsOf(id).includes(`${id} 1.0.0 stops there`), 'the other has stopped')
  expect(eventsOf(id)).toContain(`${id} 1.0.0 is told to stop`)
  const job = async () => (await root.call(readJobState, { jobID: data.jobID })).jobState
  await until(async () => (await job()).status === 'error', 'its job has ended')
  expect((await job()).data.appError?.message).toBe(
    'the plugin was stopped while the job was running, start the job again',
  )

  await root.call(switchPluginOn, { pluginId: id })
  expect([await stateOf(id), await ask(id)]).toEqual(['running', says('1.0.0')])
})

test('a call that never ends holds up neither the switch nor what others ask', async () => {
  const id = 'hot.hangs'
  const neighbour = 'hot.neighbour'
  await running({ id })
  await running({ id: neighbour })
  const held = root.request('GET', `/api/v1/x/${id}/held`)
  await until(async () => stage.held.length === 1, 'its call is under way')
  await root.call(switchPluginOff, { pluginId: id })
  expect(await stateOf(id)).toBe('none')
  expect(eventsOf(id)).toContain(`${id} 1.0.0 stops here`)
  expect(await ask(neighbour)).toEqual(says('1.0.0'))
  stage.held.pop()?.()
  await held
})

test('an upgrade changes the version that answers, with its tables; going back changes it again; a version that cannot start costs its plugin only', async () => {
  const id = 'hot.grows'
  const neighbour = 'hot.stays'
  await running({ id: neighbour })
  const tables = ['create table hot_grows (a text)']
  await running({ id, tables })
  expect(await ask(id)).toEqual(says('1.0.0'))

  const next = await installed({ id, version: '1.1.0', tables: [...tables, 'alter table hot_grows add column b text'] })
  expect([await stateOf(id), await ask(id)]).toEqual(['refused', 404])
  await allow(id, next)
  expect([await stateOf(id), await ask(id)]).toEqual(['running', says('1.1.0')])
  const { rows } = await query(world.database, 'select * from hot_grows')
  expect(rows).toEqual([])
  await query(world.database, `insert into hot_grows (a, b) values ('one', 'two')`)

  await root.call(rollBackPlugin, { pluginId: id })
  expect([await stateOf(id), await ask(id)]).toEqual(['running', says('1.0.0')])

  await running({
    id,
    version: '1.2.0',
    tables,
    begins: 'if (!globalThis.halvesStage.isThere) throw new Error("no disk")',
  })
  expect([await stateOf(id), await ask(id), await ask(neighbour)]).toEqual(['failed', 404, says('1.0.0')])
  // Tried anew when it was off.
  await root.call(switchPluginOff, { pluginId: id })
  expect(await stateOf(id)).toBe('none')
  stage.isThere = true
  await root.call(switchPluginOn, { pluginId: id })
  expect([await stateOf(id), await ask(id)]).toEqual(['running', says('1.2.0')])

  await root.call(removePlugin, { pluginId: id, withData: true })
  expect(await ask(id)).toBe(404)
  expect((await query(world.database, `select to_regclass('hot_grows') as name`)).rows).toEqual([{ name: null }])
})

test('a server that is late to start a half makes no tables of a plugin that was removed with its data meanwhile', async () => {
  const id = 'hot.late'
  stage.late = id
  await running({ id, tables: ['create table hot_late (a text)'] })
  await until(async () => stage.held.length === 1, 'the other server is loading it')
  await root.call(removePlugin, { pluginId: id, withData: true })
  const next = 'hot.next'
  await running({ id: next })
  stage.held.pop()?.()
  await until(async () => (await stateOf(next, there)) === 'running', 'the other server is done with it')
  expect((await query(world.database, `select to_regclass('hot_late') as name`)).rows).toEqual([{ name: null }])
  expect(eventsOf(id)).toEqual([`${id} 1.0.0 stops here`])
})
