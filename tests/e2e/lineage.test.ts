import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/browser'
import { BUILDER_PASSWORDS, WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { installDbt } from '#tests/support/install-dbt'
import { storedOutline, storedResults } from '#tests/support/lineage-things'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, everything, World } from '#tests/support/world'
import { listModels } from '../../plugins/transform/contract'

// Opens pages of: lineage, data-explorer

const PROJECT = 'demo_shop'
let world: World
let ana: Client

beforeAll(async () => {
  await installDbt()
  world = await World.open({
    browser: true,
  })
  const builder = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schema: 'dbt' }
  const reader = { ...shopWarehouse(), project: PROJECT, password: WAREHOUSE_PASSWORDS.demo_shop }
  await world.server.seedDemo({ warehouses: [{ ...reader, schemas: ['raw', 'analytics'], builder }] })
  ana = await world.user({ email: 'ana@etabli.test', acl: { [PROJECT]: everything('RWX') } })
  await vi.waitFor(() => ana.call(listModels, { project: PROJECT }), { timeout: 60_000, interval: 200 })
}, 400_000)
afterAll(async () => {
  await world?.close()
})

test('from a table in the explorer to its lineage across areas, and to why it is late', async () => {
  // As a run of dbt would have it: the table of the explorer is what a source reads.
  await storedOutline(world.database, PROJECT, {
    connection: 'dbt',
    relations: [{ id: 'model.stg_orders', schema: 'raw', table: 'orders' }],
  })
  const failed = { job: 'j1', node: 'model.shop.stg_orders', status: 'error', message: 'no column price' }
  await storedResults(world.database, PROJECT, [{ ...failed, at: '2026-11-20T08:00Z' }])

  const { page } = await openPage(
    world,
    ana,
    `/app/${PROJECT}/data-explorer?connection=warehouse&schema=raw&table=orders`,
  )
  await page.getByRole('link', { name: 'Lineage', exact: true }).click()
  await page.getByRole('complementary', { name: 'Selected' }).getByRole('heading', { name: 'raw.orders' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/app/${PROJECT}/lineage`)
  await page.getByLabel('Lineage of raw.orders').first().waitFor()

  await page.goBack()
  await page.getByRole('link', { name: 'Why is this table late?' }).click()
  await page.getByRole('heading', { name: 'Why is raw.orders late?' }).waitFor()
  await page.getByRole('region', { name: 'Last failed run' }).getByText('no column price').waitFor()
  await page
    .getByRole('region', { name: 'Last merged change' })
    .getByText(/commit [0-9a-f]{8}/)
    .waitFor()
})
