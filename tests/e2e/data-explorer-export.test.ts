import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasRows, openExplorer } from '#tests/support/explorer-page'
import { aWarehouseConnection } from '#tests/support/warehouse'
import { type Client, everything, query, World } from '#tests/support/world'
import { exportTable } from '../../plugins/data-explorer/contract'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await aWarehouseConnection(world, 'demo_shop', { schemas: ['raw', 'analytics'] })
  ana = await world.user({ acl: { demo_shop: everything('RWX') } })
})
afterAll(() => world?.close())

test("DX-34 the rows of the search, in the grid's order and columns, are downloaded as CSV; an export that runs can be cancelled", async () => {
  const customers = '?connection=warehouse&schema=raw&table=customers'
  const address = `${customers}&filter.customer_id=range:500..539&sort=customer_id.desc&column=full_name&column=customer_id`
  const { page, warehouse, faults } = await openExplorer(world, ana, address)
  await hasRows(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('warehouse.raw.customers.csv')
  const { rows } = await query(
    'demo_shop_warehouse',
    "select full_name || ',' || customer_id as line from raw.customers where customer_id between 500 and 539 order by customer_id desc",
  )
  expect(rows).toHaveLength(40)
  expect(await readFile(await file.path(), 'utf8')).toBe(
    ['full_name,customer_id', ...rows.map(({ line }) => String(line)), ''].join('\r\n'),
  )

  warehouse.instead.set(exportTable.path, 'hold')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  await page.getByText('Exporting warehouse.raw.customers.csv').waitFor()
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/export/csv'))
  await page.getByRole('button', { name: 'Cancel export' }).click()
  expect((await gone).failure()?.errorText).toBe('net::ERR_ABORTED')
  await page.getByText('Exporting warehouse.raw.customers.csv').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
