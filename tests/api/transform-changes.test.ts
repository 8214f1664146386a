import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { readJobState } from '@etabli/core/jobs/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { DbtWorld } from '#tests/support/dbt-world'
import { Follower, readOf } from '#tests/support/follower'
import { until } from '#tests/support/until'
import { type Client, query } from '#tests/support/world'
import {
  createModel,
  deleteModel,
  listModels,
  listTests,
  mergeModel,
  openModel,
  updateModel,
  validateModel,
} from '../../plugins/transform/contract'

const project = 'shop'
const TREE = { 'dbt_project.yml': 'name: shop\nprofile: shop\n', 'models/orders.sql': 'select 1\n' }
const modelName = 'orders'

let dbt: DbtWorld
let ana: Client
let path: string
beforeAll(async () => {
  dbt = await DbtWorld.open()
  ana = dbt.ana
  path = await dbt.project(project)
  await commitTree(path, 'main', 'Begin', TREE)
})
afterAll(() => dbt?.close())

test('who follows a list is told at once of what is created, applied and deleted, and of a push that somebody comes upon', async () => {
  await ana.call(listModels, { project })
  const follower = await Follower.open(ana, [readOf(listModels, { project }), readOf(listTests, { project })])
  await until(async () => follower.events.length === 1, 'it follows')
  const isTold = async (deed: () => Promise<unknown>, what: string) => {
    const before = follower.events.length
    await deed()
    await until(async () => follower.events.slice(before).some(({ told }) => told?.length === 2), what, 10_000)
    await ana.call(listModels, { project })
  }
  await isTold(() => ana.call(createModel, { project, modelName: 'new' }), 'a model is created')
  const { dbtFileSessionRedisID } = (await ana.call(openModel, { project, modelName })).dbtModelInWorks
  const dbtModel = { name: modelName, SQLFileContent: 'select 2\n', YMLFileContent: '', MDFileContent: '' }
  await ana.call(updateModel, { project, modelName, dbtFileSessionRedisID, dbtModel })
  await isTold(() => ana.call(mergeModel, { project, modelName, dbtFileSessionRedisID }), 'a model is applied')
  await isTold(() => ana.call(deleteModel, { project, modelName: 'new' }), 'a model is deleted')
  await isTold(async () => {
    await commitTree(path, 'main', 'Pushed', { ...TREE, 'models/pushed.sql': 'select 1\n' })
    await ana.call(listModels, { project })
  }, 'somebody has pushed')
})

test('the folder of a session goes as it ends, and what was previewed in it', async () => {
  const { dbtFileSessionRedisID, workDir } = (await ana.call(openModel, { project, modelName })).dbtModelInWorks
  const { jobID } = await ana.call(validateModel, { project, modelName, dbtFileSessionRedisID })
  await until(
    async () => (await ana.call(readJobState, { jobID })).jobState.status === 'error',
    'it has found no warehouse',
  )
  const folder = join(dbt.world.home, 'transform', project, workDir.split('/')[1] ?? '')
  const isThere = () =>
    access(folder).then(
      () => true,
      () => false,
    )
  expect(await isThere()).toBe(true)
  const session = workDir.split('/')[1]
  await query(
    dbt.world.database,
    `insert into dbt_preview (session_id, kind, job_id, sql, rows, is_cut) values ($1, 'rows', 'job', '', '{}', false)`,
    [session],
  )
  await ana.call(mergeModel, { project, modelName, dbtFileSessionRedisID })
  await until(async () => !(await isThere()), 'the folder is gone')
  expect((await query(dbt.world.database, 'select from dbt_preview where session_id = $1', [session])).rowCount).toBe(0)
})
