// Opens pages of: dashboard, flows, scheduler, secrets, services, transform
import { Counts, defineServerPlugin, extend, Store } from '@etabli/sdk/server'
import { expect, onTestFinished, test } from 'vitest'
import { DbtWorld } from '#tests/support/dbt-world'
import { expectErrorLines } from '#tests/support/error-lines'
import { heldConnections, heldConnectors, heldFlow } from '#tests/support/held-flows'
import { anArtefact } from '#tests/support/scheduler'
import { aService } from '#tests/support/service-things'
import { aWorld, everything, query, type World } from '#tests/support/world'
import { organizationOverview, projectOverview } from '../../plugins/dashboard/contract'
import { createFlow } from '../../plugins/flows/contract'
import { createBundle } from '../../plugins/scheduler/contract'
import { listModels, listSources, listTests } from '../../plugins/transform/contract'

expectErrorLines(/could not count for the dashboard: relation "test_secret"/)

interface Tables {
  readonly test_secret: { project: string; name: string }
  readonly test_run: { project: string; status: string; started_at: Date }
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Areas as they will be: tables of their own, and counts of what is in them. */
const testAreas = defineServerPlugin({
  id: 'test.areas',
  migrations: [
    {
      name: '001-tables',
      up: `
        create table test_secret (project text not null, name text not null);
        create table test_run (project text not null, status text not null, started_at timestamptz not null);
      `,
    },
  ],
  start: ({ service }) => {
    const database = service(Store).database<Tables>()
    return {
      extensions: [
        extend(Counts, {
          field: 'secretsCount',
          access: ':project:secret:enabled',
          count: async (projects) => {
            const rows = database.selectFrom('test_secret').where('project', 'in', projects)
            const { total } = await rows.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
            return total
          },
        }),
        extend(Counts, {
          field: 'startedTasksCount',
          access: ':project:task:enabled',
          count: async (projects) => {
            const runs = await database
              .selectFrom('test_run')
              .where('project', 'in', projects)
              .where('started_at', '>', new Date(Date.now() - DAY_MS))
              .select((of) => ['status', of.fn.countAll<number>().as('total')])
              .groupBy('status')
              .execute()
            const of = (status: string) => runs.find((run) => run.status === status)?.total ?? 0
            return { running: of('running'), succeeded: of('succeeded'), failed: of('failed') }
          },
        }),
      ],
    }
  },
})

const NOTHING = {
  secretsCount: 0,
  singerFlowsCount: 0,
  dbtModelsCount: 0,
  dbtSourcesCount: 0,
  dbtTestsCount: 0,
  artefactsCount: 0,
  startedTasksCount: { running: 0, succeeded: 0, failed: 0 },
  bundlesCount: 0,
  servicesCount: 0,
}

function secrets(world: World, project: string, count: number) {
  return query(world.database, 'insert into test_secret select $1, n::text from generate_series(1, $2::int) n', [
    project,
    count,
  ])
}

function run(world: World, status: string, age: number) {
  return query(world.database, 'insert into test_run values ($1, $2, $3)', ['shop', status, new Date(Date.now() - age)])
}

test('DASH-05 DASH-06 DASH-07 the overview has every field; areas that are not installed count 0', async () => {
  const world = await aWorld()
  await world.project('shop')
  const ana = await world.user({ acl: { '*': everything('RWX') } })
  for (const path of ['organization/overview', 'project/overview/shop']) {
    const { status, body } = await ana.request('GET', `/api/v1/dashboard/${path}`)
    expect({ status, body }).toEqual({ status: 200, body: { status: 'success', data: { dashboardOverview: NOTHING } } })
  }
})

test('DASH-07 each field carries what its area counts', async () => {
  const counted = {
    secretsCount: 1,
    singerFlowsCount: 2,
    dbtModelsCount: 3,
    dbtSourcesCount: 4,
    dbtTestsCount: 5,
    artefactsCount: 6,
    startedTasksCount: { running: 7, succeeded: 8, failed: 9 },
    bundlesCount: 10,
    servicesCount: 11,
  }
  // The areas of this repository count too: nothing, in a project that is new.
  const extensions = Object.entries(counted).map(([field, count]) =>
    extend(Counts, { field, access: ':project:*:read', count: async () => count }),
  )
  const world = await aWorld({ plugins: [defineServerPlugin({ id: 'test.fields', start: () => ({ extensions }) })] })
  await world.project('shop')
  const ana = await world.user({ acl: { shop: everything('R') } })
  const { body } = await ana.request('GET', '/api/v1/dashboard/project/overview/shop')
  expect(body).toEqual({ status: 'success', data: { dashboardOverview: counted } })
})

test('DASH-07 each area counts what the name of its field says, in its own project', async () => {
  const dbt = await DbtWorld.open({ plugins: [heldConnectors] })
  onTestFinished(() => dbt.close())
  const { ana } = dbt
  await dbt.project('shop')
  await dbt.project('transit')
  const times = (count: number) => Array.from({ length: count }, (_, at) => `n${at + 1}`)
  const named = (count: number, path: (name: string) => string, text: string) =>
    Object.fromEntries(times(count).map((name) => [path(name), text]))
  await dbt.repositories.commit('shop', {
    'dbt_project.yml': 'name: shop\nprofile: shop\n',
    ...named(6, (name) => `models/${name}.sql`, 'select 1 as id'),
    ...named(7, (name) => `models/of/${name}.yml`, 'sources:\n  - name: raw\n    tables:\n      - name: orders\n'),
    ...named(8, (name) => `tests/${name}.sql`, 'select 1 as id where false'),
  })
  await ana.call(listModels, { project: 'shop' })
  await ana.call(listSources, { project: 'shop' })
  await ana.call(listTests, { project: 'shop' })
  // The two secrets of its flow.
  const connections = await heldConnections(ana, 'shop')
  await ana.call(createFlow, { project: 'shop', singerFlow: heldFlow('orders', connections) })
  for (const name of times(3)) await aService(ana, 'shop', name)
  for (const name of times(4)) await anArtefact(ana, 'shop', name)
  for (const name of times(5)) {
    const bundle = { name, description: 'Together.', artefacts: [{ name: 'n1' }] }
    await ana.call(createBundle, { project: 'shop', bundle })
  }
  const counted = {
    ...{ singerFlowsCount: 1, secretsCount: 2, servicesCount: 3, artefactsCount: 4, bundlesCount: 5 },
    ...{ dbtModelsCount: 6, dbtSourcesCount: 7, dbtTestsCount: 8, startedTasksCount: NOTHING.startedTasksCount },
  }
  for (const call of [projectOverview, organizationOverview])
    expect((await ana.call(call, { project: 'shop' })).dashboardOverview).toEqual(counted)
  expect((await ana.call(projectOverview, { project: 'transit' })).dashboardOverview).toEqual(NOTHING)
})

test('DASH-05 DASH-06 counts follow the rows: one project by itself, all of them together', async () => {
  const world = await aWorld({ plugins: [testAreas] })
  await world.project('shop')
  await world.project('transit')
  await secrets(world, 'shop', 3)
  await secrets(world, 'transit', 4)
  for (const [index, project] of ['bank', 'mill', 'zoo'].entries()) {
    await world.project(project)
    await secrets(world, project, 10 * 2 ** index)
  }
  const ana = await world.user({ acl: { '*': everything('RWX') } })
  const counted = async () => (await ana.call(organizationOverview, {})).dashboardOverview.secretsCount
  const countedIn = async (project: string) =>
    (await ana.call(projectOverview, { project })).dashboardOverview.secretsCount

  expect([await countedIn('shop'), await countedIn('transit'), await counted()]).toEqual([3, 4, 77])
  await query(world.database, "delete from test_secret where project = 'transit' and name = '1'")
  expect([await countedIn('shop'), await countedIn('transit'), await counted()]).toEqual([3, 3, 76])
})

test('the organization overview counts a field only in the projects where its reader may see the area', async () => {
  const world = await aWorld({ plugins: [testAreas] })
  for (const [index, project] of ['shop', 'transit', 'closed'].entries()) {
    await world.project(project)
    await secrets(world, project, 10 ** index)
  }
  const { secret: _, ...allButSecret } = everything('R')
  const vic = await world.user({
    acl: { shop: everything('R'), transit: allButSecret, closed: { ...everything('R'), permission: 'D' } },
  })
  expect((await vic.call(organizationOverview, {})).dashboardOverview.secretsCount).toBe(1)
  expect((await vic.call(projectOverview, { project: 'transit' })).dashboardOverview.secretsCount).toBe(0)
  expect((await vic.send(projectOverview, { project: 'closed' })).status).toBe(403)
})

test('task runs are counted by status, as their area tells them', async () => {
  const world = await aWorld({ plugins: [testAreas] })
  await world.project('shop')
  await run(world, 'running', MINUTE_MS)
  await run(world, 'succeeded', DAY_MS - MINUTE_MS)
  await run(world, 'succeeded', DAY_MS / 2)
  await run(world, 'failed', 0)
  await run(world, 'succeeded', DAY_MS + MINUTE_MS)
  await run(world, 'failed', 7 * DAY_MS)
  const ana = await world.user({ acl: { shop: everything('R') } })
  expect((await ana.call(projectOverview, { project: 'shop' })).dashboardOverview.startedTasksCount).toEqual({
    running: 1,
    succeeded: 2,
    failed: 1,
  })
})

test('an area that cannot count loses its own field, and the log says why; the others are there', async () => {
  const lines: string[] = []
  const world = await aWorld({ plugins: [testAreas], onLog: (line) => lines.push(line) })
  await world.project('shop')
  await run(world, 'failed', MINUTE_MS)
  await query(world.database, 'drop table test_secret')
  const ana = await world.user({ acl: { shop: everything('R') } })

  const { secretsCount: _, ...rest } = NOTHING
  expect(await ana.call(projectOverview, { project: 'shop' })).toEqual({
    dashboardOverview: { ...rest, startedTasksCount: { running: 0, succeeded: 0, failed: 1 } },
  })
  const told = lines.filter((line) => line.includes('an area could not count'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('secretsCount')
  expect(told[0]).toContain('test_secret')
})
