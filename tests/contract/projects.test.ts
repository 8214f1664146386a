import { listProjects, readProject } from '@etabli/core/projects/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '#tests/support/world'

let world: World
beforeAll(async () => {
  world = await World.open()
  await world.project('demo_shop', {
    description: 'A shop',
    docs_url: 'https://docs.test/shop',
    edr_report_url: 'https://edr.test/shop',
    git_url: 'https://git.test/shop',
    task_engines: '["etabli"]',
    service_engines: '["scaleway"]',
  })
  for (const name of ['demo_transit', 'exec_only', 'hidden', 'switched']) await world.project(name)
})
afterAll(() => world.close())

const names = (projects: readonly { readonly name: string }[]) => projects.map(({ name }) => name)

test('HOME-03 the list holds the projects that the bearer may enter, and no other', async () => {
  const acl = {
    demo_shop: { permission: 'R' },
    exec_only: { permission: 'X' },
    hidden: { permission: 'D' },
    switched: { secret: { permission: 'RWX' } },
  }
  const ana = await world.user({ acl })
  expect(names((await ana.call(listProjects, {})).projects)).toEqual(['demo_shop', 'exec_only'])
})

test('HOME-03 a project without an entry of its own is listed by the * entry; nobody’s entry lists nothing', async () => {
  const everywhere = await world.user({ acl: { '*': { permission: 'R' }, hidden: {} } })
  expect(names((await everywhere.call(listProjects, {})).projects)).toEqual([
    'demo_shop',
    'demo_transit',
    'exec_only',
    'switched',
  ])
  const nowhere = await world.user({ role: 'superadmin' })
  expect((await nowhere.call(listProjects, {})).projects).toEqual([])
})

test('HOME-03 a project that is made or removed is listed from the next call on', async () => {
  const user = await world.user({ acl: { late: { permission: 'R' } } })
  expect((await user.call(listProjects, {})).projects).toEqual([])
  await world.project('late')
  expect(names((await user.call(listProjects, {})).projects)).toEqual(['late'])
})

test('HOME-03 HOME-04 HOME-05 a project record has exactly the fields of the documents, by itself and in the list', async () => {
  const ana = await world.user({ acl: { demo_shop: { permission: 'R' } } })
  const project = {
    name: 'demo_shop',
    docsURL: 'https://docs.test/shop',
    edrReportURL: 'https://edr.test/shop',
    gitURL: 'https://git.test/shop',
    description: 'A shop',
    dbtModels: [],
    dbtSources: [],
    dbtTests: [],
    eventSchedulerTaskEngines: ['etabli'],
    eventSchedulerServiceEngines: ['scaleway'],
  }
  const read = await ana.send(readProject, { project: 'demo_shop' })
  expect(read.body).toEqual({ status: 'success', data: { project } })
  const listed = await ana.send(listProjects, {})
  expect(listed.body).toEqual({ status: 'success', data: { projects: [project] } })
})
