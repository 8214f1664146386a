import { join } from 'node:path'
import { readJobState } from '@etabli/core/jobs/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BUILDER_PASSWORDS, WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { installDbt } from '#tests/support/install-dbt'
import { processesOf } from '#tests/support/product'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, everything, query, World } from '#tests/support/world'
import {
  mergeModel,
  openModel,
  openSource,
  openTest,
  type PreviewKind,
  readModel,
  readPreview,
  startPreview,
  updateModel,
  validateModel,
} from '../../plugins/transform/contract'

const project = 'demo_shop'
const WAREHOUSE = 'demo_shop_warehouse'
const modelName = 'staging/stg_orders'
/** dbt itself is installed by the first file that needs it, from the package index. */
const LONG = 400_000
let world: World
let ana: Client
let session: string

beforeAll(async () => {
  await installDbt()
  world = await World.open()
  const builder = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schema: 'dbt' }
  const reader = { ...shopWarehouse(), project, password: WAREHOUSE_PASSWORDS.demo_shop }
  await world.server.seedDemo({ warehouses: [{ ...reader, schemas: ['raw', 'analytics'], builder }] })
  ana = await world.signIn('ana@etabli.local', 'etabli-demo')
  // The demo puts its project into the repository once the server answers.
  session = await vi.waitFor(
    async () => (await ana.call(openModel, { project, modelName })).dbtModelInWorks.dbtFileSessionRedisID,
    { timeout: LONG, interval: 500 },
  )
}, LONG)
afterAll(async () => {
  await world?.close()
})

async function over(jobID: string) {
  const state = async () => (await ana.call(readJobState, { jobID })).jobState
  const options = { timeout: LONG, interval: 200 }
  await vi.waitFor(async () => expect((await state()).status).toMatch(/completed|error/), options)
  return state()
}
const preview = async (kind: PreviewKind, dbtFileSessionRedisID = session) =>
  over((await ana.call(startPreview, { project, dbtFileSessionRedisID, kind })).jobID)
const read = async (kind: PreviewKind, dbtFileSessionRedisID = session, who = ana) =>
  (await who.call(readPreview, { project, dbtFileSessionRedisID, kind })).preview
const save = async (SQLFileContent: string) => {
  const { dbtModel } = await ana.call(readModel, { project, modelName })
  const saved = { ...dbtModel, SQLFileContent }
  await ana.call(updateModel, { project, modelName, dbtFileSessionRedisID: session, dbtModel: saved })
}
const validate = async () =>
  over((await ana.call(validateModel, { project, modelName, dbtFileSessionRedisID: session })).jobID)

test('what dbt compiles a model to, and its first rows, are those of what the session has saved', {
  timeout: LONG,
}, async () => {
  expect(await read('compiled')).toBeNull()
  await save("select order_id, {{ in_euros('total') }} as euros, 'it''s' as word from {{ source('raw', 'orders') }}\n")
  const compiled = await preview('compiled')
  expect(compiled).toMatchObject({ status: 'completed', data: { exitCode: 0 } })
  expect(await read('compiled')).toMatchObject({
    jobID: compiled.jobID,
    sql: expect.stringMatching(/round\(total \/ nullif\(exchange_rate, 0\), 2\) as euros.* from .*"raw"\."orders"/),
    rows: [],
    isCut: false,
  })
  const shown = await preview('rows')
  expect(shown).toMatchObject({ status: 'completed', data: { exitCode: 0 } })
  // Rows are no output: that is kept longer, and read by others.
  expect(shown.data.output).not.toMatch(/euros/)
  const rows = await read('rows')
  expect(rows).toMatchObject({ jobID: shown.jobID, columns: ['order_id', 'euros', 'word'], isCut: false, sql: '' })
  expect(rows?.rows).toHaveLength(50)
  expect(rows?.rows[0]).toEqual([expect.any(Number), expect.any(Number), "it's"])
})

test('a model that ends in a limit of its own is bounded by that, and shown as far as others are', {
  timeout: LONG,
}, async () => {
  for (const [limit, shown, isCut] of [
    [3, 3, false],
    [70, 50, true],
  ] as const) {
    await save(`select order_id from {{ source('raw', 'orders') }} limit ${limit} -- a few\n`)
    expect(await preview('rows')).toMatchObject({ status: 'completed', data: { exitCode: 0 } })
    const rows = await read('rows')
    expect([rows?.rows.length, rows?.isCut]).toEqual([shown, isCut])
  }
})

test('a failure says what dbt says, and leaves what was previewed before', { timeout: LONG }, async () => {
  await save("select nothing_of_the_kind from {{ source('raw', 'orders') }}\n")
  const failed = await preview('rows')
  expect(failed.status).toBe('error')
  expect(failed.data.appError?.message).toContain('column "nothing_of_the_kind" does not exist')
  expect((await read('rows'))?.rows).toHaveLength(50)
})

test('the data of a model is compared with what the repository makes of it, row by row and column by column', {
  timeout: LONG,
}, async () => {
  const { dbtModel } = await ana.call(readModel, { project, modelName })
  const { SQLFileContent } = dbtModel
  const changed = SQLFileContent.replace(
    'channel,',
    "case when order_id <= 30 then 'none' else channel end as channel,",
  )
    .replace('placed_on', 'placed_on,\n  1 as version')
    .replace('paid_at,\n', '')
  await save(`${changed}where order_id > 20\n`)
  const compared = await preview('changes')
  expect(compared).toMatchObject({ status: 'completed', data: { exitCode: 0 } })
  const shown = await read('changes')
  const rows = Number((await query(WAREHOUSE, 'select count(*) from raw.orders')).rows[0]?.count)
  expect(shown).toMatchObject({ jobID: compared.jobID, sql: '' })
  expect(shown?.changes).toEqual({
    ...{ before: rows, after: rows - 20, added: 0, removed: 20, changed: 10, key: 'order_id', sample: null },
  })
  const column = (name: string) => shown?.rows.find(([first]) => first === name)
  expect(column('order_id')).toEqual([
    'order_id',
    'kept',
    '0',
    '0',
    `${rows}`,
    `${rows - 20}`,
    '1',
    '21',
    `${rows}`,
    `${rows}`,
  ])
  expect([column('version')?.[1], column('paid_at')?.[1]]).toEqual(['new', 'gone'])
  expect((await read('rows'))?.rows).toHaveLength(50)
})

test('a test is previewed too, a source is not', { timeout: LONG }, async () => {
  const { dbtTestInWorks } = await ana.call(openTest, { project, testName: 'totals_are_positive' })
  expect((await preview('compiled', dbtTestInWorks.dbtFileSessionRedisID)).status).toBe('completed')
  expect((await read('compiled', dbtTestInWorks.dbtFileSessionRedisID))?.sql).toMatch(/where total_eur < 0/)
  const { dbtSourceInWorks } = await ana.call(openSource, { project, sourceName: 'staging/sources' })
  const { dbtFileSessionRedisID } = dbtSourceInWorks
  for (const [redisID, kind] of [
    [dbtFileSessionRedisID, 'rows'],
    [dbtTestInWorks.dbtFileSessionRedisID, 'changes'],
  ] as const) {
    const asked = { project, dbtFileSessionRedisID: redisID, kind }
    expect(await ana.send(startPreview, asked)).toMatchObject({ status: 422 })
  }
})

test('who may read transform reads a preview, who may write makes one, and others do neither', async () => {
  const reader = await world.user({ acl: { [project]: everything('R') } })
  const stranger = await world.user({ acl: {} })
  const input = { project, dbtFileSessionRedisID: session, kind: 'rows' as const }
  expect((await read('rows', session, reader))?.rows).toHaveLength(50)
  expect((await reader.send(startPreview, input)).status).toBe(403)
  for (const call of [readPreview, startPreview]) expect((await stranger.send(call, input)).status).toBe(403)
})

test('TRANS-33 TRANS-35 TRANS-36 a session is validated with dbt: what does not compile fails at its line, what does is merged, and the dbt it keeps ends with it or with a take-over', {
  timeout: LONG,
}, async () => {
  const folder = join(world.home, 'transform', project, session.slice(session.indexOf(':') + 1))
  const keepsDbt = async () => (await processesOf(folder)).length > 0
  await save('select 1 as order_id,\n  {{ in_euros( }} as total_eur\n')
  const failed = await validate()
  expect(failed.status).toBe('error')
  expect(failed.data.output).toMatch(/Compilation Error in model stg_orders \(models\/staging\/stg_orders\.sql\)/)
  expect(failed.data.output).toMatch(/line 2\n/)
  expect(await keepsDbt()).toBe(true)
  const bob = await world.user({ acl: { [project]: everything('RWX') } })
  await bob.call(openModel, { project, modelName })
  await expect.poll(keepsDbt).toBe(false)
  await ana.call(openModel, { project, modelName })
  await save('select 1 as order_id\n')
  expect(await validate()).toMatchObject({ status: 'completed' })
  expect(await keepsDbt()).toBe(true)
  await ana.call(mergeModel, { project, modelName, dbtFileSessionRedisID: session })
  await expect.poll(keepsDbt).toBe(false)
  expect((await ana.call(readModel, { project, modelName })).dbtModel.SQLFileContent).toBe('select 1 as order_id\n')
})
