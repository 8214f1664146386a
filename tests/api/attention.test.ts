import { AttentionSources } from '@etabli/sdk/platform/server'
import { defineServerPlugin, extend } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedDbtSession } from '#tests/support/dbt-things'
import { storedRun, storedTrigger } from '#tests/support/scheduled-things'
import { storedService } from '#tests/support/service-things'
import { type Client, everything, World } from '#tests/support/world'
import { readAttention } from '../../plugins/dashboard/contract'
import { createSecret } from '../../plugins/secrets/contract'
import { listServices } from '../../plugins/services/contract'

const PROJECT = 'shop'
const NAMES = ['kept', 'hidden']
const SOON = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)

let world: World
let ana: Client
let isDown = false
const odd = defineServerPlugin({
  id: 'test.odd',
  start: () => ({
    extensions: [
      extend(AttentionSources, {
        ...{ title: 'Odd things', icon: 'Plugin', listed: { ...listServices, scope: 'whole' } },
        listHref: (project) => `/${project}/odd`,
        find: async () => {
          if (isDown) throw new Error('this area is down')
          return []
        },
      }),
    ],
  }),
})

beforeAll(async () => {
  world = await World.open({ plugins: [odd] })
  await world.project(PROJECT)
  for (const name of ['other', 'many', 'more', 'locked']) await world.project(name)
  ana = await world.user({ email: 'ana@etabli.test', acl: { '*': everything('RWX') } })
  for (const name of NAMES) {
    await ana.call(createSecret, {
      ...{ kind: 'custom', projectName: PROJECT },
      secret: {
        name,
        description: 'of tests',
        data: { token: 'x' },
        'expires-at': name === 'kept' ? '2020-01-31' : SOON,
      },
    })
    const run = await storedRun(world.database, PROJECT, name)
    await world.query(`update task set status = 'error', error = 'no such table' where id = $1`, [idOf(run)])
    const trigger = await storedTrigger(world.database, PROJECT, name)
    await world.query(`update task_trigger set is_paused = false, outcome = 'missed', fired_at = now() where id = $1`, [
      idOf(trigger),
    ])
    const service = await storedService(world.database, PROJECT, name)
    await world.query(
      `insert into service_deployment (service_id, engine, status, spec, emulated, run_id, process_status, process_action)
        values ($1, 'clever-cloud', 'running', '{"resources": {}, "options": {}}', false, 'first', 'idle', 'deploy')`,
      [idOf(service)],
    )
    await world.query(
      `insert into service_health (service_id, engine, endpoint, asked_at, state, answer, changed_at)
        values ($1, 'clever-cloud', 'https://app.test', now(), 'down', 'HTTP 503', now())`,
      [idOf(service)],
    )
    const session = await storedDbtSession(world.database, PROJECT, 'dbt-model', name)
    await world.query(
      `update dbt_session set locked_by = (select id::text from app_user where email = $1) where id = $2`,
      ['ana@etabli.test', idOf(session)],
    )
  }
  // One that has succeeded since needs nobody, and neither does one that is of another day.
  const mended = await storedRun(world.database, PROJECT, 'mended')
  await world.query(`update task set status = 'error' where id = $1`, [idOf(mended)])
  await storedRun(world.database, PROJECT, 'mended')
  const old = await storedRun(world.database, PROJECT, 'old')
  await world.query(`update task set status = 'error', completed_at = now() - interval '2 days' where id = $1`, [
    idOf(old),
  ])
})
afterAll(() => world?.close())

const idOf = (redisId: string) => redisId.split(':')[1]
async function needy(who: Client, project = PROJECT) {
  const { things, lost } = await who.call(readAttention, { project })
  return { lost, told: things.map(({ icon, name, level, reason }) => `${level} ${icon} ${name}: ${reason}`) }
}

test('failed runs, expired secrets, unhealthy services, missed triggers and held locks are told, the most urgent first', async () => {
  const { told, lost } = await needy(ana)
  expect(lost).toEqual([])
  const of = (name: string) => told.filter((text) => text.includes(` ${name}: `)).toSorted()
  expect(of('kept')).toEqual([
    'error Key kept: Expired',
    'error Service kept: Unhealthy: HTTP 503',
    'error Task kept: Failed: no such table',
    'info Transform kept: You hold the lock',
    'warning Task kept: Missed its time',
  ])
  expect(told).toContain(`warning Key hidden: Expires on ${SOON}`)
  expect(told).toHaveLength(10)
  expect((await ana.call(readAttention, {})).things.map(({ project }) => project)).toEqual(told.map(() => PROJECT))
  const levels = told.map((text) => text.split(' ')[0])
  expect([...new Set(levels)]).toEqual(['error', 'warning', 'info'])
})

test('nobody is told of what he may not see: not by feature, acl or project', async () => {
  const entry = everything('R')
  const feature = { permission: 'R', acl: ['kept'] }
  const narrow = await world.user({
    acl: {
      [PROJECT]: {
        ...entry,
        ...{ secret: feature, service: feature, transform: feature },
        task: { ...entry.task, artefact: feature },
      },
    },
  })
  expect((await needy(narrow)).told.toSorted()).toEqual([
    'error Key kept: Expired',
    'error Service kept: Unhealthy: HTTP 503',
    'error Task kept: Failed: no such table',
    'warning Task kept: Missed its time',
  ])
  const secretsOnly = await world.user({ acl: { [PROJECT]: { permission: 'R', secret: { permission: 'R' } } } })
  expect((await needy(secretsOnly)).told).toEqual(['error Key kept: Expired', `warning Key hidden: Expires on ${SOON}`])
  const stranger = await world.user({ acl: { other: everything('R') } })
  expect(await needy(stranger)).toEqual({ told: [], lost: [] })
})

test('of each kind three things are told, the nearest in time first; the rest is counted by project, with its list', async () => {
  const names = ['one', 'two', 'three', 'four', 'five']
  for (const [index, name] of names.entries()) {
    for (const project of index === 4 ? ['many', 'more'] : ['many']) {
      const run = await storedRun(world.database, project, name)
      await world.query(
        `update task set status = 'error', completed_at = now() - make_interval(mins => $2) where id = $1`,
        [idOf(run), 60 * (5 - index) + (project === 'more' ? 1 : 0)],
      )
    }
  }
  const reader = await world.user({ acl: { many: everything('R'), more: everything('R') } })
  const { things, rests, more } = await reader.call(readAttention, {})
  expect(things.map(({ project, name }) => `${project} ${name}`)).toEqual(['many five', 'more five', 'many four'])
  const [rest, ...others] = rests
  expect(rest).toMatchObject({ title: 'Failed runs', icon: 'Task', project: 'many', count: 3 })
  expect([others, more]).toEqual([[], 0])
  const list = new URL(rest?.href ?? '', 'https://etabli.test')
  expect([list.pathname, list.searchParams.get('statuses')]).toEqual(['/many/tasks', 'error'])
  expect(Date.now() - Date.parse(list.searchParams.get('since') ?? '')).toBeGreaterThanOrEqual(24 * 3_600_000)
})

test('a lock with which nothing was done for a day is told: to its holder as a warning, to others with who holds it', async () => {
  const held = { long: 25, touched: 25, short: 1 }
  const reader = await world.user({ email: 'reader@etabli.test', acl: { locked: everything('R') } })
  for (const [name, hours] of Object.entries(held)) {
    const session = await storedDbtSession(world.database, 'locked', 'dbt-test', name)
    const history = name === 'touched' ? [{ event: 'taken over', time: new Date().toISOString() }] : []
    await world.query(
      `update dbt_session set locked_by = (select id::text from app_user where email = $2), locked_by_email = $2,
          modified_at = now() - make_interval(hours => $3), history = $4 where id = $1`,
      [idOf(session), 'ana@etabli.test', hours, JSON.stringify(history)],
    )
  }
  expect((await needy(ana, 'locked')).told).toEqual([
    'warning Transform long: You still hold the lock',
    'info Transform touched: You hold the lock',
    'info Transform short: You hold the lock',
  ])
  expect((await needy(reader, 'locked')).told).toEqual(['info Transform long: ana@etabli.test still holds the lock'])
  const pages = async (who: Client) => (await who.call(readAttention, { project: 'locked' })).things[0]?.href
  expect([await pages(ana), await pages(reader)]).toEqual(['/locked/test/open/long', '/locked/test/read/long'])
})

test('an area that fails costs only itself, and the reply says so', async () => {
  isDown = true
  const { told, lost } = await needy(ana)
  isDown = false
  expect(lost).toEqual(['Odd things'])
  expect(told).toHaveLength(10)
})
