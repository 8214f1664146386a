// Opens pages of: connections
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageLake } from '#tests/support/storage-lake'
import { rowOf } from '#tests/support/storage-page'

let lake: StorageLake
beforeAll(async () => {
  lake = await StorageLake.open()
})
afterAll(() => lake?.close())

test('a file that is a table is looked into as one, and opens in the data explorer', async () => {
  const { page, faults } = await lake.visit(lake.storage.address('lake'))
  await rowOf(page, 'orders.csv').locator('td').nth(2).click()
  const dialog = page.getByRole('dialog', { name: 'Preview : orders.csv', exact: true })
  await dialog.locator('pre').waitFor()
  await dialog.getByRole('tab', { name: 'Table' }).click()
  const grid = dialog.getByRole('grid', { name: 'Rows of orders.csv' })
  await grid.getByText('FR').first().waitFor()
  expect(await grid.locator('thead th').allTextContents()).toEqual(['id', 'country'])

  await page.getByRole('button', { name: 'Open as table' }).click()
  await page.waitForURL(/\/data-explorer/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    connection: 'files',
    schema: 'lake',
    table: 'orders.csv',
  })
  await page.getByRole('grid').getByRole('row').filter({ hasText: 'FR' }).first().waitFor()
  await page.getByRole('columnheader', { name: 'country' }).waitFor()
  expect(faults).toEqual([])
})

test('STOR-21 STOR-24 a preview has four fifths of the width or the whole screen', async () => {
  const { page, faults } = await lake.visit(lake.storage.address('lake'))
  await page.getByRole('button', { name: 'Preview record.json' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview : record.json' })
  await dialog.locator('pre').waitFor()
  const extent = async () => {
    const box = await dialog.boundingBox()
    return [box?.width, box?.height]
  }
  // What opens grows for a moment.
  await expect.poll(extent).toEqual([1440 * 0.8, 900 * 0.8])
  await dialog.getByRole('button', { name: 'Maximize' }).click()
  await expect.poll(extent).toEqual([1440, 900])
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect.poll(extent).toEqual([1000, 900])
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(extent).toEqual([800, 720])
  expect(faults).toEqual([])
})
