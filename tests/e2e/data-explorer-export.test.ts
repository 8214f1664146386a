import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goWithin } from '#tests/support/browser'
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
  const search = 'search.full_name=an&filter.customer_id=range:500..899'
  const address = `${customers}&${search}&sort=customer_id.desc&column=full_name&column=customer_id`
  const { page, warehouse, faults } = await openExplorer(world, ana, address)
  await hasRows(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('warehouse.raw.customers.csv')
  const { rows } = await query(
    'demo_shop_warehouse',
    "select full_name || ',' || customer_id as line from raw.customers where customer_id between 500 and 899 and full_name ilike '%an%' order by customer_id desc",
  )
  // More than one page, and fewer than without the search.
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.length).toBeLessThan(400)
  expect(await readFile(await file.path(), 'utf8')).toBe(
    ['full_name,customer_id', ...rows.map(({ line }) => String(line)), ''].join('\r\n'),
  )

  warehouse.instead.set(exportTable.path, 'hold')
  await goWithin(page, `${address}&proportion=0.5`)
  await page.getByRole('button', { name: 'proportion 0.5' }).waitFor()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  await page.getByText('Exporting warehouse.raw.customers.csv').waitFor()
  await expect
    .poll(() => warehouse.last(exportTable))
    .toMatchObject({ tableProportion: 0.5, searchFormData: { strict: false, fields: { full_name: 'an' } } })
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/export/csv'))
  await page.getByRole('button', { name: 'Cancel export' }).click()
  expect((await gone).failure()?.errorText).toBe('net::ERR_ABORTED')
  await page.getByText('Exporting warehouse.raw.customers.csv').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
